import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCodeFacts } from './code-facts.ts';
import { columnsOf, dataMapPage, erasureOf, keptOf } from './data-map.ts';
import { TABLE_PURPOSES } from './data-purposes.ts';
import { readSchema } from './schema.ts';

const schema = readSchema();
const facts = await readCodeFacts();

it('has a purpose for every table and column, and for no other', () => {
  const stored = Object.fromEntries(schema.map(({ name, columns }) => [name, columns.toSorted()]));
  const told = Object.fromEntries(
    Object.entries(TABLE_PURPOSES).map(([name, purpose]) => [name, columnsOf(purpose).toSorted()]),
  );
  expect(schema.length).toBeGreaterThan(50);
  expect(told).toEqual(stored);
});

it('says of every table how long it is kept and what the end of an account does', () => {
  const untold = schema.filter((table) => {
    const purpose = TABLE_PURPOSES[table.name];
    return !purpose || keptOf(table, purpose, facts) === null || erasureOf(table, purpose, facts) === null;
  });
  expect(untold).toEqual([]);
});

it('reads the sweep, the erasure and the download from the code', () => {
  expect(facts.swept.get('sessions')).toBe('expires_at < now()');
  expect(facts.swept.get('sign_ups')).toBe('expires_at < now()');
  expect(facts.erased).toContain('recording_tracks');
  expect(facts.stripped).toContain('practice_rounds');
  for (const table of ['users', 'practice_rounds', 'marks', 'round_notes', 'debrief_forms', 'pairings'])
    expect(facts.exported).toContain(table);
  expect(facts.exported).not.toContain('credentials');
});

it('asks every function of the export and the erasure', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const imported = (text: string, module: RegExp) =>
    [...text.matchAll(/import \{([^}]*)\} from '([^']*)'/g)]
      .filter(([, , from = '']) => module.test(from))
      .flatMap(([, names = '']) => names.match(/\b(?:export|remove|standIn)[A-Z]\w*/g) ?? []);
  const asked = read('code-facts.ts');
  const needed = [
    ...imported(read('../../src/server/personal-data/export-data.ts'), /\.ts$/),
    ...imported(read('../../src/server/personal-data/erase-account.ts'), /\/erasure\.store\.ts$/),
  ];
  expect(needed.length).toBeGreaterThan(15);
  expect(needed.filter((name) => !new RegExp(`\\b${name}\\b`).test(asked))).toEqual([]);
});

it('is the committed page; run `npm run assurance` after a change', () => {
  const page = new URL('../../docs/assurance/data-map.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(dataMapPage(schema, facts));
});
