import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../src/contract/endpoints.ts';
import { pages } from '../src/contract/pages.ts';
import { wire } from '../src/contract/wire.ts';
import { ISOLATED } from './isolated.ts';
import { sourceFiles, type SourceFile } from './source-tree.ts';

const files = sourceFiles('src');
const room = ({ path }: { path: string }) => path.split('/')[1] ?? '';
const imports = files.flatMap((file) => file.imports.map((target) => ({ from: file.path, ...target })));

it('reads the tree it judges', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(imports.length).toBeGreaterThan(150);
});

describe('the walls between the rooms', () => {
  const mayImport: Record<string, string[]> = {
    domain: ['domain'],
    contract: ['domain', 'contract'],
    server: ['domain', 'contract', 'server'],
    web: ['domain', 'contract', 'web'],
  };

  it('let imports pass in one direction only', () => {
    const wrong = imports.filter(
      ({ from, path }) => !mayImport[room({ path: from })]?.includes(room({ path })),
    );
    expect(wrong).toEqual([]);
  });

  it('keep schemas out of the browser: the contract reaches it as types, the wire and the pages as values', () => {
    const wrong = imports.filter(
      ({ from, path, typeOnly }) =>
        from.startsWith('src/web/') &&
        path.startsWith('src/contract/') &&
        !typeOnly &&
        path !== 'src/contract/wire.ts' &&
        path !== 'src/contract/pages.ts',
    );
    expect(wrong).toEqual([]);
  });
});

describe('packages', () => {
  // What each place may stand on. Anything swappable is imported by one adapter and known to the rest as a port.
  const allowed: [place: RegExp, packages: RegExp][] = [
    [/^src\/domain\//, /^$/],
    [/^src\/contract\//, /^zod$/],
    [/^src\/server\/adapters\//, /./],
    [/\/zip-archive\.ts$/, /^client-zip$/],
    [/^src\/server\/platform\/database\/|\.store\.ts$/, /^(kysely|node:.*)$/],
    [/^src\/server\/(platform\/http\/|(app|[\w-]+\.routes)\.ts$)/, /^(hono|@hono\/node-server|zod|node:.*)$/],
    [/^src\/server\//, /^(zod|node:.*)$/],
    [
      /^src\/web\//,
      /^(react|react-dom|react-aria-components|@internationalized\/date|@tanstack\/react-query|lucide-react|@fontsource-variable\/figtree|@simplewebauthn\/browser|uqr)$/,
    ],
  ];
  const mayUse = (file: SourceFile, name: string) =>
    allowed.find(([place]) => place.test(file.path))?.[1].test(name) ?? false;

  it('are imported only where they belong', () => {
    const wrong = files.flatMap((file) =>
      file.packages
        .filter(({ name, typeOnly }) => !mayUse(file, name) && !(typeOnly && name === 'pg'))
        .map(({ name }) => `${file.path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('speaks SQL in the store alone; the demo makes up a past by it, and adapters know their own tables', () => {
  const mayAsk = /^src\/server\/(platform\/database|demo|adapters)\/|\.store\.ts$/;
  const asking = files.filter(({ path }) =>
    /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/.test(readFileSync(path, 'utf8')),
  );
  expect(asking.length).toBeGreaterThan(15);
  expect(asking.filter(({ path }) => !mayAsk.test(path)).map(({ path }) => path)).toEqual([]);
});

it('begins every transaction in one place, which takes back refusals and retries deadlocks', () => {
  const wrong = files.filter(
    ({ path }) =>
      readFileSync(path, 'utf8').includes('.transaction()') &&
      path !== 'src/server/platform/database/transact.ts',
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('locks plans in one place, which knows the order of locks', () => {
  const locking = files.filter(({ path }) => readFileSync(path, 'utf8').includes('plans:'));
  expect(locking.map(({ path }) => path)).toEqual(['src/server/room/lock-order.store.ts']);
});

it('asks the job queue by its public views and functions, never its private tables', () => {
  const texts = files.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }));
  const naming = (words: string) => texts.filter(({ text }) => text.includes(words)).map(({ path }) => path);
  expect(naming('graphile_worker.').length).toBeGreaterThan(1);
  expect(naming('graphile_worker._private')).toEqual([]);
});

it('finds files of the package from its root, because a bundle moves code between files', () => {
  const byPlace = files.filter(({ path }) =>
    /new URL\([^)]*import\.meta\.url/.test(readFileSync(path, 'utf8')),
  );
  expect(byPlace.map(({ path }) => path)).toEqual(['src/server/platform/files/package-root.ts']);
});

it('has no import that leads back to where it came from', () => {
  const targets = new Map(files.map((file) => [file.path, file.imports.map(({ path }) => path)]));
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const next of targets.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});

it('keeps every file small enough to read at once', () => {
  expect(files.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

it('has no file named for nothing in particular', () => {
  expect(
    files.filter(({ path }) => /(^|\/)(utils?|helpers?|misc|common|types|index)\.tsx?$/.test(path)),
  ).toEqual([]);
});

describe('the screens', () => {
  // The route map of the product: what is not here has no page, and what is here has exactly one.
  const routeMap = {
    '/': 'public',
    '/login': 'public',
    '/register': 'public',
    '/forgot-password': 'public',
    '/sign-in/:provider': 'standalone',
    '/house-rules': 'public',
    '/privacy': 'public',
    '/reset-password': 'standalone',
    '/dashboard': 'signed-in',
    '/interview-scheduling': 'signed-in',
    '/invite/:roomId': 'signed-in',
    '/assessments': 'signed-in',
    '/progress': 'signed-in',
    '/assessments/round/:roundId': 'signed-in',
    '/assessments/exam/:circuitId': 'signed-in',
    '/mark-along': 'signed-in',
    '/stations': 'signed-in',
    '/stations/write': 'signed-in',
    '/partners': 'signed-in',
    '/now': 'signed-in',
    '/pairing': 'standalone',
    '/groups': 'signed-in',
    '/join': 'standalone',
    '/seat': 'standalone',
    '/report': 'standalone',
    '/consent': 'signed-in',
    '/certificate': 'standalone',
    '/sample': 'standalone',
    '/help': 'standalone',
    '/profile': 'signed-in',
    '/organiser': 'signed-in',
    '/complete-profile': 'signed-in',
    '/interview-practice-room': 'full-screen',
    '/rehearse': 'full-screen',
    '/examine/:roomId': 'full-screen',
    '/call/:roomId': 'call',
    '/reschedule': 'standalone',
    '/step-back': 'standalone',
    '/decision': 'standalone',
    '/undo-change': 'standalone',
  };
  const text = readFileSync(new URL('../src/web/routes.tsx', import.meta.url), 'utf8');
  const screens = [...text.matchAll(/'\.\/screens\/([\w-]+)\.tsx'/g)].map(([, name]) => name);

  // spec: routes
  it('stand on the routes of the product, one to one', () => {
    expect(pages).toEqual(routeMap);
    // The call is a separate document; any other path has the 404 screen.
    expect(new Set(screens).size).toBe(Object.keys(pages).length);
    expect(screens).toContain('not-found');
  });
});

describe('the contract', () => {
  // spec: every-call
  it('has a row for every call on the wire, and no other', () => {
    expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(wire).toSorted());
  });

  // spec: public-calls
  it('opens to everyone exactly these', () => {
    const open = Object.entries(endpoints)
      .filter(([, endpoint]) => 'public' in endpoint)
      .map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'answerPairingByLink',
      'askPasskey',
      'beginProvider',
      'decideProposal',
      'enterReportCode',
      'exchangeCode',
      'findClash',
      'finishProvider',
      'leaveProvider',
      'linkProvider',
      'mailProviderLink',
      'playTrack',
      'proposeTime',
      'readAvatar',
      'readCertificate',
      'readDecision',
      'readExport',
      'readFeedFile',
      'readGroupLink',
      'readInviteTime',
      'readPairing',
      'readReport',
      'readReschedule',
      'readSample',
      'readSeatLink',
      'readSession',
      'requestPasswordReset',
      'requestReportCode',
      'resendSignUp',
      'signIn',
      'signInByPasskey',
      'signUp',
      'stepBackByLink',
      'takeSecondStep',
      'undoAccountChange',
    ]);
  });

  it('never has two calls on one method and path', () => {
    const calls = Object.values(wire);
    expect(new Set(calls).size).toBe(calls.length);
  });
});

it('gives each exported type a name of its own', () => {
  const names = files.flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('lets no test replace modules in a process that it shares with other tests', () => {
  const tests = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `src/${name}`);
  const replacing = tests.filter((path) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')),
  );
  expect(replacing.length).toBeGreaterThan(2);
  expect(replacing.filter((path) => !ISOLATED.includes(path))).toEqual([]);
  expect(ISOLATED.filter((path) => !tests.includes(path))).toEqual([]);
});
