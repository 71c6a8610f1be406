// `npm run check`: types, lint, format, unused code and unit tests.
import { fileURLToPath } from 'node:url';
import { runBeside, runTool } from './tool.mjs';

// Both are written in Go. Several checkers of one program check its shared types again, and a collection early on costs more than
// the memory it saves: together a third of their processor time.
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400' };

/** Everything that needs no test to run. Half of it is one thread at a time, so it runs side by side. */
export const check = async () => {
  const passed = await Promise.all([
    runBeside('oxlint', ['--type-aware', '--deny-warnings'], ONE_THREAD),
    runBeside('tsc', ['-b', '--checkers', '1'], ONE_THREAD),
    runBeside('oxfmt', ['--check', '.']),
    runBeside('knip', []),
    runBeside('node', ['scripts/check-cases.mjs']),
  ]);
  return passed.every(Boolean);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const passed = (await check()) && runTool('vitest', ['run', '--project', '!system']);
  process.exit(passed ? 0 : 1);
}
