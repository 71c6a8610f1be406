// `npm run test:faults`: every fault in its long form, which takes its time. Each scenario prints its seed;
// FAULT_SEED=… has it again. Words after `--` choose scenarios: npm run test:faults -- kills
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { runTool } from './tool.mjs';

const chromium = await findChromium();
if (!chromium) process.exit(1);
build();
const passed = runTool('vitest', ['run', ...process.argv.slice(2)], {
  FAULTS: 'long',
  CHROMIUM_PATH: chromium,
});
process.exit(passed ? 0 : 1);
