// `npm run test:walks`: the browser tests that walk a whole feature, which `npm test` leaves out (decision 060).
// Words after `--` choose files: npm run test:walks -- groups
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

if (!providePrograms()) process.exit(1);
build();
process.exit(runTool('playwright', ['test', ...process.argv.slice(2)], { WALKS: 'yes' }) ? 0 : 1);
