import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providePrograms } from '../scripts/programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FINDER = 'scripts/programs.mjs';
const NOTHING = {
  CHROMIUM_PATH: '',
  FLITE_PATH: '',
  TURNSERVER_PATH: '',
  CI_NO_INSTALL: '',
  // Where Playwright keeps its browsers.
  PLAYWRIGHT_BROWSERS_PATH: '/nowhere',
};

it('are named by path or command in one file only', () => {
  const files = ['.ci', 'bench', 'scripts', 'src', 'test', '.'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => /\.(?:mjs|tsx?)$/.test(name) || folder === '.ci')
      .map((name) => join(folder, name)),
  );
  expect(files).toContain(FINDER);
  const PROGRAM = String.raw`(?:chromium(?:-[\w-]+)?|google-chrome[\w-]*|Google Chrome|flite|turnserver)`;
  // A name in quotes, at the head of a quoted command, or at the end of a path.
  const NAMED = new RegExp(`['"\`](?:[\\w/. ]*/)?${PROGRAM}(?:['"\`]| -)|/(?:s?bin|MacOS)/${PROGRAM}\\b`);
  const naming = files.filter((file) => NAMED.test(readFileSync(join(root, file), 'utf8')));
  expect(naming).toEqual([FINDER, 'test/programs.test.ts']);
});

describe('a machine without them', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fellow-eye-programs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  // Its apt-get notes what it was asked and brings what it installs.
  const aptLog = () => join(folder, 'asked');
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!${process.execPath}\n${text}`);
    chmodSync(join(folder, name), 0o755);
  };
  const addAptGet = () =>
    program(
      'apt-get',
      `const fs = require('node:fs');
       const [verb, , , , name] = process.argv.slice(2);
       fs.appendFileSync(${JSON.stringify(aptLog())}, [verb, name].join(' ').trim() + '\\n');
       const file = { coturn: 'turnserver' }[name] ?? name;
       if (verb === 'install') fs.writeFileSync(${JSON.stringify(folder)} + '/' + file, '', { mode: 0o755 });`,
    );

  const provide = (user: number, env: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries({ ...NOTHING, PATH: folder, ...env })) vi.stubEnv(name, value);
    vi.spyOn(process, 'getuid').mockReturnValue(user);
    const written = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    const provided = providePrograms();
    const said = written.flatMap((write) => write.mock.calls.map(([text]) => String(text)));
    const { CHROMIUM_PATH, FLITE_PATH, TURNSERVER_PATH } = process.env;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    return { said: said.join(''), answer: [provided, CHROMIUM_PATH, FLITE_PATH, TURNSERVER_PATH] };
  };
  const TO_INSTALL =
    'Missing: Chromium, flite, coturn. Install them (Debian: apt-get install chromium-headless-shell flite coturn), ' +
    'or set CHROMIUM_PATH, FLITE_PATH, TURNSERVER_PATH.\n';

  it('gets them as root on Debian, which is announced in one line', () => {
    addAptGet();
    const { said, answer } = provide(0);
    expect(said).toBe('Installing with apt-get: Chromium, flite, coturn (CI_NO_INSTALL=1 prevents this)\n');
    expect(readFileSync(aptLog(), 'utf8').trim().split('\n')).toEqual([
      'update',
      'install chromium-headless-shell',
      'install flite',
      'install coturn',
    ]);
    expect(answer).toEqual([
      true,
      ...['chromium-headless-shell', 'flite', 'turnserver'].map((name) => join(folder, name)),
    ]);
  });

  it.each([
    ['as an ordinary user', 1000, {}],
    ['where CI_NO_INSTALL is set', 0, { CI_NO_INSTALL: '1' }],
  ])('gets one line that says what to install, %s', (_, user, env) => {
    addAptGet();
    const { said, answer } = provide(user, env);
    expect(said).toBe(TO_INSTALL);
    expect(answer[0]).toBe(false);
    expect(existsSync(aptLog())).toBe(false);
  });

  it('gets the same line on a system without apt-get', () => {
    expect(provide(0).said).toBe(TO_INSTALL);
  });

  it('goes on without a voice and a relay, and says so', () => {
    program('chromium', '');
    const { said, answer } = provide(1000);
    expect(said).toContain('Missing: flite, coturn (what needs them is skipped).');
    expect(answer).toEqual([true, join(folder, 'chromium'), '', '']);
  });

  it('uses the program that an environment variable names, and refuses one that does not exist', () => {
    program('chromium', '');
    program('mine', '');
    expect(provide(1000, { CHROMIUM_PATH: join(folder, 'mine') }).answer[1]).toBe(join(folder, 'mine'));
    const wrong = provide(1000, { CHROMIUM_PATH: join(folder, 'gone') });
    expect(wrong.said).toContain(`CHROMIUM_PATH is not a program: ${join(folder, 'gone')}`);
    expect(wrong.answer[0]).toBe(false);
  });
});
