import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { readCaseFile, type Station } from '../station/case-file.ts';
import { readTalkFile } from './talk-file.ts';

const cases = new URL('../../../cases/', import.meta.url);
const ID = 'dvla-field-loss';
const reading = readCaseFile(readFileSync(new URL(`${ID}.md`, cases), 'utf8'));
if (!reading.ok) throw new Error('the station cannot be read');
const stationOf = (id: string): Station | undefined => (id === ID ? reading.station : undefined);

const marks = Array.from({ length: 10 }, (_, index) => `p${index + 1} missed`).join('\n');
const good = `---
id: ${ID}
---

# Talk

Candidate: Hello. Do you wear contact lenses?

Actor: No.

# Marks

${marks.replace('p2 missed', 'p2 met "contact lenses"')}
f1 quiet
`;
const faultsOf = (text: string) => {
  const read = readTalkFile(text, stationOf);
  return read.ok ? [] : read.faults.map(({ reason }) => reason);
};

describe('the file of a talk', () => {
  it('gives what was said, the items of its station, and the marks', () => {
    const read = readTalkFile(good, stationOf);
    expect(read.ok && read.talk.turns.map(({ speaker }) => speaker)).toEqual(['candidate', 'actor']);
    expect(read.ok && read.talk.marks[1]).toEqual({ item: 'p2', verdict: 'met', quote: 'contact lenses' });
    expect(read.ok && read.talk.items[0]?.id).toBe('p1');
  });
  it.each([
    [`id: ${ID}`, 'id: nowhere', /no station 'nowhere'/],
    ['# Marks', '# Ticks', /the parts must be/],
    ['p3 missed', 'p3 raised', /expected 'p1 met/],
    ['p3 missed', 'p99 missed', /expected 'p1 met/],
    ['"contact lenses"', '"glasses"', /does not say the quote/],
    ['p3 missed\n', '', /ten points or more/],
    ['p3 missed', 'p2 missed', /marked twice/],
    ['Candidate: Hello', 'Hello', /each turn opens/],
  ])('is refused with %s as %s', (from, to, reason) => {
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf(good.replace(from, to)).join('\n')).toMatch(reason);
  });
});
