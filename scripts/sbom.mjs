// `npm run sbom`: writes dist/sbom.cdx.json, every package of the lock file as CycloneDX. What browsers load is bundled from
// development dependencies, so they are in it, marked as such.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.mjs';

const npm = process.env['npm_execpath'];
if (npm === undefined) {
  process.stderr.write('Run it by npm: npm run sbom\n');
  process.exit(1);
}
const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const { status, stdout } = spawnSync(process.execPath, [npm, ...args], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 64 * 1024 * 1024,
  encoding: 'utf8',
});
if (status !== 0) process.exit(1);
const { components, specVersion } = JSON.parse(stdout);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/sbom.cdx.json'), stdout);
process.stdout.write(`dist/sbom.cdx.json: CycloneDX ${specVersion}, ${components.length} packages\n`);
