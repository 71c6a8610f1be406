import { describe, expect, it } from 'vitest';
import { compareVoices, countPoints, disagreementsFirst } from './compared-voices.ts';
import type { Mark, MarkItem } from '../mark/mark.ts';

const item = (id: string): MarkItem => ({
  id,
  kind: id.startsWith('f') ? 'flag' : 'point',
  text: id,
  dimension: 'Safety',
  safetyCritical: false,
});
const items = ['p1', 'p2', 'p3', 'f1'].map(item);
const mark = (what: Pick<Mark, 'item' | 'voice' | 'verdict'> & Partial<Mark>): Mark => ({
  atMs: null,
  quotes: [],
  madeAt: 0,
  ...what,
});
const say = (voice: Mark['voice'], verdicts: Partial<Record<string, Mark['verdict']>>) =>
  Object.entries(verdicts).flatMap(([id, verdict]) => (verdict ? [mark({ item: id, voice, verdict })] : []));
const bothIn = { self: true, partner: true };
const compare = (...marks: Mark[][]) => compareVoices(items, marks.flat(), bothIn);
const differing = (...marks: Mark[][]) =>
  compare(...marks)
    .filter(({ differs }) => differs)
    .map((each) => each.item.id);

describe('voices differ', () => {
  it('where two of them give different verdicts', () => {
    const partner = say('partner', { p1: 'met', p2: 'met', p3: 'missed' });
    expect(differing(partner, say('assessor', { p1: 'met', p2: 'missed', p3: 'missed' }))).toEqual(['p2']);
    expect(differing(partner, say('self', { p1: 'partly', p2: 'met', p3: 'missed' }))).toEqual(['p1']);
  });

  it('not where one is unsure, or silent', () => {
    expect(differing(say('partner', { p1: 'met' }), say('assessor', { p1: 'possibly', p2: 'met' }))).toEqual(
      [],
    );
  });

  it('on a red flag that only one of them raised', () => {
    const raised = say('assessor', { f1: 'raised' });
    expect(differing(say('partner', { p1: 'met' }), raised)).toEqual(['f1']);
    // Without the partner's form nothing is known of what they left out.
    const early = compareVoices(items, [...say('partner', { p1: 'met' }), ...raised], {
      self: false,
      partner: false,
    });
    expect(early.some(({ differs }) => differs)).toBe(false);
  });

  it('first, until they are settled', () => {
    const said = [say('partner', { p1: 'met', p3: 'met' }), say('assessor', { p1: 'met', p3: 'missed' })];
    const order = (...marks: Mark[][]) => {
      const { open, rest } = disagreementsFirst(compare(...marks));
      return [open, rest].map((part) => part.map((each) => each.item.id));
    };
    expect(order(...said)).toEqual([['p3'], ['p1', 'p2', 'f1']]);
    expect(order(...said, say('agreed', { p3: 'met' }))).toEqual([[], ['p1', 'p2', 'p3', 'f1']]);
    const split = say('examiner-1', { p2: 'met' }).concat(say('examiner-2', { p2: 'partly' }));
    expect(disagreementsFirst(compare(...said, split)).split.map((each) => each.item.id)).toEqual(['p2']);
  });
});

describe('what both are asked about', () => {
  const partner = say('partner', { p1: 'met', p2: 'met', p3: 'missed' });
  const assessor = say('assessor', { p1: 'missed', p2: 'met', p3: 'missed' });
  const asked = (marks: Mark[], common?: ('self' | 'partner' | 'assessor')[]) =>
    disagreementsFirst(compareVoices(items, marks, bothIn, common)).open.map((each) => each.item.id);

  it('is the same for both: what only one of them can see is not asked about', () => {
    const candidateSees = [...partner, ...assessor];
    expect(asked(candidateSees, ['self', 'partner'])).toEqual([]);
    expect(asked(partner, ['self', 'partner'])).toEqual([]);
    expect(asked(candidateSees)).toEqual(['p1']);
    const { heard } = disagreementsFirst(compareVoices(items, candidateSees, bothIn, ['self', 'partner']));
    expect(heard.map((each) => each.item.id)).toEqual(['p1']);
  });

  it('is what one of them proposes to settle, too', () => {
    const proposed = [...partner, ...say('candidate-proposes', { p3: 'met' })];
    expect(asked(proposed, ['self', 'partner'])).toEqual(['p3']);
    expect(compareVoices(items, proposed, bothIn)[2]?.proposed).toMatchObject({
      candidate: 'met',
      partner: null,
    });
  });
});

it('counts what is agreed, then what the partner heard, then the assessor', () => {
  const assessor = say('assessor', { p1: 'met', p2: 'met', p3: 'possibly' });
  expect(countPoints(compare())).toBeNull();
  expect(countPoints(compare(assessor))).toEqual({ counted: 2, of: 3 });
  const partner = say('partner', { p1: 'met', p2: 'missed', p3: 'missed' });
  expect(countPoints(compare(assessor, partner))).toEqual({ counted: 1, of: 3 });
  expect(countPoints(compare(assessor, partner, say('agreed', { p2: 'met', p1: 'missed' })))).toEqual({
    counted: 1,
    of: 3,
  });
});

it('plays the quote, or ten seconds before the partner’s tick', () => {
  const quote = { turn: 3, quote: 'Any jaw pain?', startMs: 40_000, endMs: 42_000 };
  const tick = mark({ item: 'p1', voice: 'partner', verdict: 'met', atMs: 45_000 });
  const heard = mark({ item: 'p1', voice: 'assessor', verdict: 'met', quotes: [quote] });
  expect(compare([tick])[0]?.passage).toEqual({ startMs: 35_000, endMs: 47_000 });
  expect(compare([tick, heard])[0]?.passage).toEqual(quote);
  expect(compare([tick])[1]?.passage).toBeNull();
});
