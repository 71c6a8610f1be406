// Finds the browser that browser tests run in, installing Debian's where that is possible.
import { existsSync } from 'node:fs';
import { installOnDebian } from './debian.mjs';

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

const found = async () =>
  [process.env.CHROMIUM_PATH, ...USUAL, await playwrightsOwn()].find((path) => path && existsSync(path));

const install = () =>
  installOnDebian('Chromium for the browser tests', ['chromium-headless-shell', 'chromium']);

/** The path of a Chromium, or null after one clear line. */
export const findChromium = async () => {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    process.stderr.write(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}\n`);
    return null;
  }
  const path = (await found()) ?? (install(), await found());
  if (!path)
    process.stderr.write(
      'No Chromium found for the browser tests: install it, or set CHROMIUM_PATH to one.\n',
    );
  return path ?? null;
};
