// `npm run test:faults`: every fault in its long form, which takes its time. Each scenario prints its seed;
// FAULT_SEED=… has it again. Words after `--` choose scenarios: npm run test:faults -- kills
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

if (!providePrograms()) process.exit(1);
build();
const words = process.argv.slice(2);
const FAULTS = { FAULTS: 'long' };
// Those that need browsers.
const BROWSER_FAULTS = ['call-loss', 'call-poor-line', 'call-relay', 'call-tls'];
const chosen = BROWSER_FAULTS.filter(
  (name) => words.length === 0 || words.some((word) => name.includes(word)),
);
const losesCall = chosen.length > 0;
const passed = [
  runTool('vitest', ['run', ...words, ...(losesCall ? ['--passWithNoTests'] : [])], FAULTS),
  !losesCall || runTool('playwright', ['test', ...chosen], FAULTS),
];
process.exit(passed.every(Boolean) ? 0 : 1);
