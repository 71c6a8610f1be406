// `npm run assurance`: writes the pages of docs/assurance that are made from the code.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const folder = new URL('../docs/assurance/', import.meta.url);
const { module } = await runnerImport(
  fileURLToPath(new URL('../tools/assurance/made-pages.ts', import.meta.url)),
);
for (const [name, text] of Object.entries(await module.madePages())) {
  writeFileSync(new URL(name, folder), text);
  process.stdout.write(`docs/assurance/${name}\n`);
}
