// `npm run check`: types, lint, format, unused code and unit tests.
import { runTool } from './tool.mjs';

/** @type {[name: string, args: string[]][]} */
const checks = [
  ['tsc', ['-b']],
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['oxfmt', ['--check', '.']],
  ['knip', []],
  ['node', ['scripts/check-cases.mjs']],
];
if (!process.argv.includes('--no-tests'))
  checks.push(['vitest', ['run', '--project', 'rules', '--project', 'unit']]);

for (const [name, args] of checks) {
  process.stdout.write(`\n${name} ${args.join(' ')}\n`);
  if (!runTool(name, args)) process.exit(1);
}
