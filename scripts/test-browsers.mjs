// `npm run test:browsers`: what other browsers than Chromium do. Needs Firefox: FIREFOX_PATH, or firefox-esr on the path. WebKit
// runs where WebKitWebDriver and a display or Xvfb are; otherwise the last line says that it did not.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

const firefox = process.env.FIREFOX_PATH || 'firefox-esr';
if (spawnSync(firefox, ['--version']).status !== 0) {
  process.stderr.write(`No Firefox was found as ${firefox}. Install firefox-esr, or set FIREFOX_PATH.\n`);
  process.exit(1);
}
if (!providePrograms(['browser', 'windowed', 'voice', 'relay', 'webkit', 'display'])) process.exit(1);
build();
const { DISPLAY, XVFB_PATH, WEBKIT_DRIVER_PATH } = process.env;
const args = ['test', '--config', 'playwright.browsers.config.ts', ...process.argv.slice(2)];
const passed = runTool('playwright', args, { FIREFOX_PATH: firefox });
if (!WEBKIT_DRIVER_PATH || !(DISPLAY || XVFB_PATH))
  process.stderr.write('WebKit DID NOT RUN: it needs webkit2gtk-driver and xvfb (Debian).\n');
process.exit(passed ? 0 : 1);
