import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');

/** One table of docs/permissions.md: the name of each row with its cells, by the heading above it. */
export const tableUnder = (heading: string): Map<string, string[]> => {
  const part = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [, , ...lines] = part.split('\n').filter((line) => line.startsWith('|'));
  return new Map(
    lines.map((line) => {
      const [name = '', ...cells] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return [name, cells];
    }),
  );
};

/** The calls, messages or channels that no row speaks of; a row may name one use of it after a comma. */
export const unspoken = (table: Map<string, string[]>, wanted: readonly string[]): string[] => {
  const spoken = new Set([...table.keys()].map((name) => name.split(',')[0]));
  return wanted.filter((name) => !spoken.has(name));
};

/** A row as the document would have it, for the reviewer of a change. */
export const rowOf = (name: string, cells: readonly string[]): string =>
  `| ${[name, ...cells].join(' | ')} |`;
