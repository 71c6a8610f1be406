import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings, SETTING_NAMES } from './env.ts';

const tableIn = (file: string) => {
  const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
  const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(text) ?? [];
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| /, '')));
};
const codes = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it.each(['README.md', 'docs/operations.md'])('%s tells every setting there is, and no other', (file) => {
  const told = tableIn(file).flatMap(([name]) => codes(name));
  expect(told.toSorted()).toEqual([...SETTING_NAMES].toSorted());
});

it('docs/operations.md tells the defaults as they are', () => {
  const read = readSettings({});
  if (!read.ok) throw new Error(read.line);
  const defaults = Object.entries(read.settings).flatMap(([name, value]) => {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain && name !== 'DATA_DIR' ? [{ name, value: String(value) }] : [];
  });
  expect(defaults.length).toBeGreaterThan(8);
  for (const { name, value } of defaults) {
    const row = tableIn('docs/operations.md').find(([cell]) => codes(cell).includes(name));
    expect([name, ...codes(row?.[1])]).toEqual([name, value]);
  }
});
