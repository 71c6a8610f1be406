import { describe, expect, it } from 'vitest';
import type { AssessedDimension, Quote } from './assessment.ts';
import { mostImportant, printedEntries, quotesBehind } from './dimension.ts';

const dimension = (changes: Partial<AssessedDimension> = {}): AssessedDimension => ({
  name: 'History',
  insufficient_evidence: false,
  red_flags: [],
  evidence: [],
  strengths: [],
  improvements: [],
  quotes: [],
  ...changes,
});
const quote = (role: Quote['for'], index: number, words: string): Quote => ({
  for: role,
  index,
  turn: 0,
  quote: words,
  startMs: 0,
  endMs: 1,
});

it('an entry stands on the quotes that name its list and its place', () => {
  const [first, second, other] = [
    quote('strength', 1, 'a'),
    quote('strength', 1, 'b'),
    quote('evidence', 1, 'c'),
  ];
  const of = dimension({ quotes: [other, first, quote('strength', 0, 'd'), second] });
  expect(quotesBehind(of, 'strength', 1)).toEqual([first, second]);
  expect(quotesBehind({}, 'strength', 1)).toEqual([]);
});

it('a red flag matters most, and after that what was heard', () => {
  const silent = dimension({ name: 'silent' });
  const heard = dimension({ name: 'heard', evidence: ['I would ask'] });
  const flagged = dimension({ name: 'flagged', red_flags: ['Sent home'] });
  expect(mostImportant([silent, heard, flagged])).toBe(flagged);
  expect(mostImportant([silent, heard])).toBe(heard);
  expect(mostImportant([silent])).toBeUndefined();
});

describe('in print', () => {
  it('words are quoted once, and advice about words quoted already is left out', () => {
    const said = printedEntries(
      dimension({
        red_flags: ['Sent home'],
        strengths: ['Calm'],
        improvements: ['Ask again', 'Slow down'],
        quotes: [
          quote('red_flag', 0, 'go home'),
          quote('strength', 0, 'go home'),
          quote('improvement', 0, 'go home'),
        ],
      }),
    );
    expect(said.flags.map((entry) => entry.quote?.quote)).toEqual(['go home']);
    expect(said.strengths).toEqual([{ text: 'Calm', quote: undefined }]);
    expect(said.improvements).toEqual([{ text: 'Slow down', quote: undefined }]);
  });

  it('there are three of each at most, and every red flag', () => {
    const four = ['a', 'b', 'c', 'd'];
    const said = printedEntries(dimension({ red_flags: four, strengths: four, improvements: four }));
    expect([said.flags.length, said.strengths.length, said.improvements.length]).toEqual([4, 3, 3]);
  });
});
