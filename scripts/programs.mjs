// The outside programs that tests, benchmarks and pictures use: found here and nowhere else, and handed on in the environment.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `packages` are Debian's, the preferred one first. */
const PROGRAMS = {
  browser: {
    label: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The same engine without windows comes first: it takes half the processor time.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium-headless-shell', 'chromium'],
    required: true,
  },
  voice: {
    label: 'flite',
    variable: 'FLITE_PATH',
    names: ['flite'],
    places: [],
    packages: ['flite'],
    required: false,
  },
  relay: {
    label: 'coturn',
    variable: 'TURNSERVER_PATH',
    names: ['turnserver'],
    places: [],
    packages: ['coturn'],
    required: false,
  },
  // These three are for `npm run test:browsers` alone.
  windowed: {
    label: 'Chromium with windows',
    variable: 'WINDOWED_CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium'],
    required: true,
  },
  webkit: {
    label: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    places: [],
    packages: ['webkit2gtk-driver'],
    required: false,
  },
  display: {
    label: 'Xvfb',
    variable: 'XVFB_PATH',
    names: ['Xvfb'],
    places: [],
    packages: ['xvfb'],
    required: false,
  },
};
const USUAL = ['browser', 'voice', 'relay'];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** The browser that `npx playwright install chromium` fetches. */
const playwrightsBrowser = () => {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
};

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

const find = (name) => {
  const { names, places } = PROGRAMS[name];
  const found = names.map(onPath).find(Boolean) ?? places.find(isProgram);
  if (found || name !== 'browser') return found;
  return [playwrightsBrowser()].find(isProgram);
};

/** Sets the environment variable of each program that this machine has and that is not set already. */
export const findPrograms = (names = Object.keys(PROGRAMS)) => {
  for (const name of names) {
    const { variable } = PROGRAMS[name];
    if (process.env[variable]) continue;
    const path = find(name);
    if (path) process.env[variable] = path;
  }
};

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') && process.env.CI_NO_INSTALL !== '1';

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const labelsOf = (names) => names.map((name) => PROGRAMS[name].label).join(', ');

const install = (names) => {
  process.stdout.write(`Installing with apt-get: ${labelsOf(names)} (CI_NO_INSTALL=1 prevents this)\n`);
  apt('update', '-qq');
  for (const name of names)
    PROGRAMS[name].packages.some((one) => apt('install', '-y', '-qq', '--no-install-recommends', one));
  // Debian enables coturn as a service of the machine; the tests start their own.
  if (names.includes('relay') && existsSync('/run/systemd/system'))
    spawnSync('systemctl', ['disable', '--now', '--quiet', 'coturn']);
};

/**
 * Finds these programs, installing what is missing as root on Debian. Without a required one, says in one line what to
 * install and answers false.
 */
export const providePrograms = (names = USUAL) => {
  const missing = () => names.filter((name) => !process.env[PROGRAMS[name].variable]);
  const wrong = names
    .map((name) => PROGRAMS[name].variable)
    .find((variable) => process.env[variable] && !isProgram(process.env[variable]));
  if (wrong) {
    process.stderr.write(`${wrong} is not a program: ${process.env[wrong]}\n`);
    return false;
  }
  findPrograms(names);
  if (missing().length > 0 && mayInstall()) {
    install(missing());
    findPrograms(names);
  }
  const lacking = missing();
  if (lacking.length === 0) return true;
  const required = lacking.some((name) => PROGRAMS[name].required);
  const packages = lacking.map((name) => PROGRAMS[name].packages[0]).join(' ');
  const variables = lacking.map((name) => PROGRAMS[name].variable).join(', ');
  process.stderr.write(
    `Missing: ${labelsOf(lacking)}${required ? '' : ' (what needs them is skipped)'}. ` +
      `Install them (Debian: apt-get install ${packages}), or set ${variables}.\n`,
  );
  return !required;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(providePrograms() ? 0 : 1);
