// `npm run test:faults`: every fault in its long form, which takes its time. Each scenario prints its seed;
// FAULT_SEED=… has it again. Words after `--` choose scenarios: npm run test:faults -- kills
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

if (!providePrograms()) process.exit(1);
build();
const passed = runTool('vitest', ['run', ...process.argv.slice(2)], {
  FAULTS: 'long',
});
process.exit(passed ? 0 : 1);
