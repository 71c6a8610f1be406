import { expect, it } from 'vitest';
import { auditWords, csvFile } from './audit.ts';

it('says what was done, with its detail', () => {
  expect(auditWords({ act: 'signed-in', detail: 'by password' })).toBe('signed in: by password');
  expect(auditWords({ act: 'signed-out', detail: '' })).toBe('signed out');
});

it.each(['=1+1', '+44 1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '|calc', '%0'])(
  'lets no spreadsheet run %j',
  (value) => {
    expect(csvFile([[value]])).toBe(`\uFEFF"'${value}"\r\n`);
  },
);

it('keeps commas, quotes and line breaks inside their field', () => {
  expect(
    csvFile([
      ['a,b', 'say "no"', 'two\nlines'],
      ['x', '', 'é'],
    ]),
  ).toBe('\uFEFF"a,b","say ""no""","two\nlines"\r\n"x","","é"\r\n');
});
