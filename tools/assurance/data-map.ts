import type { CodeFacts } from './code-facts.ts';
import {
  AREAS,
  BASES,
  FILE_PURPOSES,
  TABLE_PURPOSES,
  type Area,
  type FilePurpose,
  type TablePurpose,
} from './data-purposes.ts';
import type { Reference, SchemaTable } from './schema.ts';

const words = (names: string | undefined): string[] => names?.split(' ') ?? [];

/** The columns that a purpose accounts for. */
export const columnsOf = ({ people, content, other }: TablePurpose): string[] =>
  [people, content, other].flatMap(words);

const code = (names: string | undefined): string =>
  words(names)
    .map((name) => `\`${name}\``)
    .join(' ');

const isOwner = ({ table, onDelete }: Reference): boolean => table === 'users' && onDelete === 'cascade';

/** The tables whose rows take the rows of this one with them. */
const parentsOf = ({ references }: SchemaTable): string[] => [
  ...new Set(references.filter(({ onDelete }) => onDelete === 'cascade').map(({ table }) => `\`${table}\``)),
];

/** How long rows are kept; null when nothing says so. */
export const keptOf = (table: SchemaTable, purpose: TablePurpose, { swept }: CodeFacts): string | null => {
  const condition = swept.get(table.name);
  const ends = [
    ...(condition === undefined ? [] : [`until \`${condition}\``]),
    ...(purpose.kept === undefined ? [] : [purpose.kept]),
  ];
  const parents = parentsOf(table);
  if (parents.length > 0) ends.push(`no longer than its row in ${parents.join(', in ')}`);
  if (table.name === 'users') ends.push('until the account is deleted');
  return ends.length > 0 ? ends.join('; ') : null;
};

/** What the end of an account does to its rows; null when nothing says so. */
export const erasureOf = (table: SchemaTable, purpose: TablePurpose, facts: CodeFacts): string | null => {
  if (purpose.erasure !== undefined) return purpose.erasure;
  const nameless = table.references
    .filter(({ table: parent, onDelete }) => parent === 'users' && onDelete === 'set null')
    .map(({ column }) => `\`${column}\``);
  const stays = [
    ...(facts.stripped.has(table.name) ? ['what stays loses their name and words'] : []),
    ...(nameless.length > 0 ? [`${nameless.join(', ')} emptied`] : []),
  ];
  if (facts.erased.has(table.name) || table.references.some(isOwner))
    return [stays.length > 0 ? 'theirs is deleted' : 'deleted', ...stays].join('; ');
  if (stays.length > 0) return stays.join('; ');
  const parents = parentsOf(table);
  return parents.length > 0 ? `goes with ${parents.join(', ')}` : null;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const heading = (cells: readonly string[]): string[] => [row(cells), row(cells.map(() => '---'))];

const tableRow = (table: SchemaTable, facts: CodeFacts): string => {
  const purpose = TABLE_PURPOSES[table.name];
  if (!purpose) throw new Error(`say in data-purposes.ts what the table ${table.name} is for`);
  const { people, content, other } = purpose;
  const columns = [
    ...(people === undefined ? [] : [`**who:** ${code(people)}`]),
    ...(content === undefined ? [] : [`**what:** ${code(content)}`]),
    ...(other === undefined ? [] : [code(other)]),
  ];
  return row([
    `\`${table.name}\``,
    purpose.purpose,
    columns.join('<br>'),
    purpose.basis,
    keptOf(table, purpose, facts) ?? '',
    erasureOf(table, purpose, facts) ?? '',
    facts.exported.has(table.name) ? 'yes' : 'no',
    purpose.readers,
  ]);
};

const fileRow = ({ what, purpose, basis, kept, readers, shownBy }: FilePurpose): string =>
  row([what, purpose, basis, kept, readers, shownBy]);

const TABLE_HEADING = [
  'Table',
  'For',
  'Columns',
  'Basis',
  'Kept',
  'When the account is deleted',
  'Read for the download',
  'Read by',
];
const FILE_HEADING = ['What', 'For', 'Basis', 'Kept', 'Read by', 'Shown by'];

const areaSection = (area: Area, schema: readonly SchemaTable[], facts: CodeFacts): string[] => [
  `## ${AREAS[area]}`,
  '',
  ...heading(TABLE_HEADING),
  ...schema.filter(({ name }) => TABLE_PURPOSES[name]?.area === area).map((table) => tableRow(table, facts)),
  '',
];

/** The page docs/assurance/data-map.md. */
export const dataMapPage = (schema: readonly SchemaTable[], facts: CodeFacts): string => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
  const areas = Object.keys(AREAS) as Area[];
  return [
    '# Data map',
    '',
    'Made by `npm run assurance`; do not edit it. `tools/assurance/data-map.test.ts` fails when a table or column is missing here or the page is stale.',
    '',
    `${schema.length} tables, read from \`src/server/platform/database/migrations\`. *Kept*, *when the account is deleted* and *read for the download* come from the statements that`,
    'the server’s own code sends (`tools/assurance/code-facts.ts`): the hourly sweep in `src/server/platform/database/retention.ts`, and erasure and export in',
    '`src/server/personal-data`. Purposes, bases and readers are written by hand in `tools/assurance/data-purposes.ts`; that the server keeps to the readers is tested against',
    '[permissions.md](../permissions.md). Times in *kept* are as the database compares them; the sweep comes every hour. The download never holds a password, hash or token. Operators can read every table.',
    '',
    'In *columns*, **who** leads to a person and **what** is what people said, wrote, chose or were judged; the rest are times, states and counts.',
    '',
    ...heading(['Basis', 'Proposed to the controller']),
    ...Object.entries(BASES).map(([name, text]) => row([name, text])),
    '',
    ...areas.flatMap((area) => areaSection(area, schema, facts)),
    '## Files and everything else',
    '',
    ...heading(FILE_HEADING),
    ...FILE_PURPOSES.map(fileRow),
    '',
  ].join('\n');
};
