// `npm run test:faults`: every fault in its long form, which takes its time. Each scenario prints its seed;
// FAULT_SEED=… has it again. Words after `--` choose scenarios: npm run test:faults -- kills
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

if (!providePrograms()) process.exit(1);
build();
const words = process.argv.slice(2);
const FAULTS = { FAULTS: 'long' };
// The one that needs browsers.
const losesCall = words.length === 0 || words.some((word) => 'call-loss'.includes(word));
const passed = [
  runTool('vitest', ['run', ...words, ...(losesCall ? ['--passWithNoTests'] : [])], FAULTS),
  !losesCall || runTool('playwright', ['test'], FAULTS),
];
process.exit(passed.every(Boolean) ? 0 : 1);
