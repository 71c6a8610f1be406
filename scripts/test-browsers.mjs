// `npm run test:browsers`: what other browsers than Chromium do. Needs Firefox: FIREFOX_PATH, or firefox-esr on the path.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

const firefox = process.env.FIREFOX_PATH || 'firefox-esr';
if (spawnSync(firefox, ['--version']).status !== 0) {
  process.stderr.write(`No Firefox was found as ${firefox}. Install firefox-esr, or set FIREFOX_PATH.\n`);
  process.exit(1);
}
if (!providePrograms(['browser'])) process.exit(1);
build();
const args = ['test', '--config', 'playwright.browsers.config.ts', ...process.argv.slice(2)];
process.exit(runTool('playwright', args, { FIREFOX_PATH: firefox }) ? 0 : 1);
