import { expect, it } from 'vitest';
import { compareVoices } from '../debrief/compared-voices.ts';
import type { MarkItem, Verdict } from '../mark/mark.ts';
import { compareRounds } from './station-comparison.ts';

const item = (id: string, text: string): MarkItem => ({
  id,
  kind: id.startsWith('f') ? 'flag' : 'point',
  text,
  dimension: 'History',
  safetyCritical: false,
});
const round = (said: Record<string, readonly [text: string, verdict: Verdict | null]>) =>
  compareVoices(
    Object.entries(said).map(([id, [text]]) => item(id, text)),
    Object.entries(said).flatMap(([id, [, verdict]]) =>
      verdict === null
        ? []
        : [{ item: id, voice: 'partner' as const, verdict, atMs: null, quotes: [], madeAt: 0 }],
    ),
    { self: false, partner: false },
  );

it('compares points by their words, whatever their place', () => {
  const earlier = round({
    p1: ['Asks about pain', 'missed'],
    p2: ['Explains', 'met'],
    f1: ['Delays', 'raised'],
  });
  const later = round({
    p1: ['Explains', 'partly'],
    p2: ['Asks about pain', 'met'],
    f1: ['Delays', 'quiet'],
  });
  const { points, uncompared } = compareRounds(earlier, later);
  expect(points.map(({ item: { text }, change }) => [text, change])).toEqual([
    ['Explains', 'lost'],
    ['Asks about pain', 'gained'],
    ['Delays', 'gained'],
  ]);
  expect(uncompared).toBe(0);
});

it('calls partly a step forward from not heard, and a step back from heard', () => {
  const earlier = round({ p1: ['One', 'missed'], p2: ['Two', 'partly'], p3: ['Three', 'partly'] });
  const later = round({ p1: ['One', 'partly'], p2: ['Two', 'missed'], p3: ['Three', 'met'] });
  expect(compareRounds(earlier, later).points.map(({ change }) => change)).toEqual([
    'gained',
    'lost',
    'gained',
  ]);
});

it('calls nothing a change that one side is unsure or silent about', () => {
  const earlier = round({ p1: ['One', 'possibly'], p2: ['Two', null], p3: ['Three', 'met'] });
  const later = round({ p1: ['One', 'met'], p2: ['Two', 'missed'], p3: ['Three', 'met'] });
  expect(compareRounds(earlier, later).points.map(({ change }) => change)).toEqual([
    'unclear',
    'unclear',
    'same',
  ]);
});

it('counts what is in only one of the two rounds', () => {
  const { points, uncompared } = compareRounds(round({ p1: ['Old', 'met'] }), round({ p1: ['New', 'met'] }));
  expect([points, uncompared]).toEqual([[], 2]);
});
