import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(root, 'dist/web');

type Part = { file: string; imports?: string[]; isEntry?: boolean };
const manifest: Record<string, Part> = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'));

const KB = 1000;
/** What a page may fetch of scripts before it can be used, gzipped. The browser tests hold the same with all that a page asks for. */
const MOST = 190 * KB;
const LESS: Record<string, number> = {
  'screens/landing.tsx': 100 * KB,
  'screens/house-rules.tsx': 110 * KB,
  'screens/privacy.tsx': 110 * KB,
  'screens/partners.tsx': 132 * KB,
  'screens/write-station.tsx': 132 * KB,
  'screens/organiser.tsx': 162 * KB,
  'screens/interview-practice-room.tsx': 160 * KB,
};
const CALL = 110 * KB;
// Everything else is held to its budget in the larger layout, which someone who is signed in has on every page.
const READ_BY_ALL = ['screens/landing.tsx', 'screens/house-rules.tsx', 'screens/privacy.tsx'];

/** Everything that these parts of the application cannot run without, by its source. */
const needed = (sources: string[], found = new Set<string>()): Set<string> => {
  for (const source of sources) {
    const part = manifest[source];
    if (!part) throw new Error(`the build has no ${source}`);
    if (found.has(source)) continue;
    found.add(source);
    needed(part.imports ?? [], found);
  }
  return found;
};
const bytes = (...sources: string[]): number =>
  [...needed(sources)]
    .map((source) => manifest[source]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(join(WEB, `${file}.gz`)).size, 0);

const screens = Object.keys(manifest).filter((source) => /^screens\/[\w-]+\.tsx$/.test(source));

it('knows every screen that the routes lead to', () => {
  const routes = readFileSync(join(root, 'src/web/routes.tsx'), 'utf8');
  const led = [...routes.matchAll(/import\('\.\/(screens\/[\w-]+\.tsx)'\)/g)].map(([, source]) => source);
  expect(led.length).toBeGreaterThan(20);
  expect(screens).toEqual(expect.arrayContaining(led));
  expect(Object.keys(LESS).filter((source) => !screens.includes(source))).toEqual([]);
});

it.each(screens)('%s fetches no more scripts than it may', (source) => {
  const layout = READ_BY_ALL.includes(source) ? 'layouts/public-layout.tsx' : 'layouts/signed-in-layout.tsx';
  const size = bytes('index.html', layout, source);
  expect(size).toBeGreaterThan(10 * KB);
  expect(size).toBeLessThanOrEqual(LESS[source] ?? MOST);
});

it('the call fetches no more scripts than it may', () => {
  expect(bytes('call.html')).toBeLessThanOrEqual(CALL);
});

it('has no two scripts that need each other: one would run before what it needs', () => {
  const inCircle = Object.keys(manifest).filter((source) =>
    (manifest[source]?.imports ?? []).some((imported) => needed([imported]).has(source)),
  );
  expect(inCircle).toEqual([]);
});

it('has every script compressed', () => {
  const assets = readdirSync(join(WEB, 'assets'));
  const scripts = assets.filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => !assets.includes(`${name}.gz`))).toEqual([]);
});
