// Finds the browser that browser tests run in, installing Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL = [
  // The same engine without windows: half the work for a small machine.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

const installOnDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Installing Chromium for the browser tests…\n');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0;
  if (!install('chromium-headless-shell')) install('chromium');
};

const found = async () =>
  [process.env.CHROMIUM_PATH, ...USUAL, await playwrightsOwn()].find((path) => path && existsSync(path));

/** The path of a Chromium, or null after one clear line. */
export const findChromium = async () => {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    process.stderr.write(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}\n`);
    return null;
  }
  const path = (await found()) ?? (installOnDebian(), await found());
  if (!path)
    process.stderr.write(
      'No Chromium found for the browser tests: install it, or set CHROMIUM_PATH to one.\n',
    );
  return path ?? null;
};
