import { describe, expect, it } from 'vitest';
import type { CaseFault } from './case-station.ts';
import { readFindings } from './finding-file.ts';

const figures = new Set(['macula']);
const description = 'Cross-section of the left macula with a lifted contour.';

const read = (text: string) => {
  const faults: CaseFault[] = [];
  const findings = readFindings({ lines: text.split('\n'), firstLine: 1 }, figures, null, faults);
  return { findings, faults: faults.map(({ line, reason }) => `${line}: ${reason}`) };
};

const table = (rows: number, columns = 3): string => {
  const row = (cell: string) => `|${` ${cell} |`.repeat(columns)}`;
  return [row('Head'), row('---'), ...Array.from({ length: rows }, () => row('cell'))].join('\n');
};

describe('the findings of a case file', () => {
  it('are words, tables and pictures', () => {
    const { findings, faults } = read(
      `
## iop: Pressure in the eyes
Right 58 mmHg,
left 17 mmHg.

- by applanation

## slit-lamp: Slit lamp
| | Right | Left |
| --- | :-- | --- |
| Cornea | hazy | clear |
| Pupil | oval \\| fixed | |
Seen at 11 pm.

## oct: OCT of the left macula
![${description}](figures/macula.svg)
`,
    );
    expect(faults).toEqual([]);
    expect(findings).toEqual([
      {
        id: 'iop',
        name: 'Pressure in the eyes',
        words: 'Right 58 mmHg, left 17 mmHg.\n\n- by applanation',
      },
      {
        id: 'slit-lamp',
        name: 'Slit lamp',
        words: 'Seen at 11 pm.',
        table: {
          header: ['', 'Right', 'Left'],
          rows: [
            ['Cornea', 'hazy', 'clear'],
            ['Pupil', 'oval | fixed', ''],
          ],
        },
      },
      {
        id: 'oct',
        name: 'OCT of the left macula',
        picture: { figure: 'macula', description },
      },
    ]);
  });

  it('may be twelve, each as long as the limits', () => {
    const most = (at: number) => `## f-${at}: ${'n'.repeat(60)}\n${'w'.repeat(1200)}`;
    expect(read(Array.from({ length: 12 }, (_, at) => most(at)).join('\n')).faults).toEqual([]);
    expect(read(`## t: Table\n${table(12, 6)}`).faults).toEqual([]);
    expect(read(`## p: Picture\n![${'d'.repeat(600)}](figures/macula.svg)`).faults).toEqual([]);
  });

  it.each([
    ['none', '', '0: 1 to 12 findings wanted, 0 given'],
    [
      'thirteen',
      Array.from({ length: 13 }, (_, at) => `## f${at}: Name\nWords.`).join('\n'),
      '0: 1 to 12 findings wanted, 13 given',
    ],
    ['text above the first', 'Hello\n## a: A\nWords.', '1: text before the first'],
    ['a heading without an id', '## Pressure\nHigh.', "1: a finding is headed '## id: Name'"],
    ['an id in capitals', '## IOP: Pressure\nHigh.', "1: a finding is headed '## id: Name'"],
    ['an id used twice', '## a: A\nOne.\n## a: B\nTwo.', "3: the finding 'a' is given twice"],
    ['a long name', `## a: ${'n'.repeat(61)}\nWords.`, "1: a finding's name has 60 characters or fewer"],
    ['nothing below the heading', '## a: A\n\n## b: B\nWords.', "1: '## a: A' is empty"],
    [
      'too many words',
      `## a: A\n${'w'.repeat(1201)}`,
      '1: a finding has 1200 characters or fewer, 1201 are given',
    ],
    ['too many rows', `## a: A\n${table(13)}`, '2: 1 to 12 rows wanted below the header, 13 given'],
    ['too many columns', `## a: A\n${table(1, 7)}`, '2: 2 to 6 columns wanted, 7 given'],
    ['a table without its rule', '## a: A\n| x | y |\n| 1 | 2 |', "2: a table has a row of '---'"],
    [
      'a row that is short',
      '## a: A\n| x | y |\n| --- | --- |\n| 1 |',
      '4: 2 cells wanted in each row, 1 given',
    ],
    ['a table after words', '## a: A\nWords.\n| x | y |', '3: only words may stand here'],
    [
      'a short description',
      '## a: A\n![An OCT.](figures/macula.svg)',
      "2: a picture's description has 20 to 600 characters, 7 are given",
    ],
    [
      'a picture from elsewhere',
      `## a: A\n![${description}](https://example.org/a.png)`,
      "2: a picture is 'figures/<name>.svg', not 'https://example.org/a.png'",
    ],
    [
      'a picture that is missing',
      `## a: A\n![${description}](figures/field.svg)`,
      '2: there is no cases/figures/field.svg',
    ],
    [
      'a second picture',
      `## a: A\n![${description}](figures/macula.svg)\n![${description}](figures/macula.svg)`,
      '3: only words may stand here',
    ],
  ])('are refused with the line for %s', (_, text, expected) => {
    expect(read(text).faults.filter((fault) => fault.startsWith(expected))).not.toEqual([]);
  });
});
