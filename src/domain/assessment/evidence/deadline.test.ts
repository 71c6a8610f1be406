import { expect, it } from 'vitest';
import { timesIn } from './deadline.ts';
import { findEvidence } from './find-evidence.ts';

it.each([
  ['we will free the muscle next week', [7]],
  ['two months is fine', [60]],
  ['in the morning', [1]],
  ['straight away', [0]],
  ['within the hour', [0]],
  ['within 24 hours', [1]],
  ['on saturday', [4]],
  ['i will ring them', [0]],
  ['i will ring them next week', [7]],
  ['we admit you', [0]],
  ['we admit you next month', [30]],
])('"%s" names %s days', (text, days) => {
  expect(timesIn(` ${text} `)).toEqual(days);
});

it.each([
  ['I will let my consultant know at the end of the week.', 'missed'],
  ['I will let my consultant know before you go.', 'met'],
  ['I will let my consultant know today, and see you next week.', 'met'],
  ['I will let my consultant know, that cannot be left until next week.', 'met'],
  ['I will let my consultant know.', 'met'],
  ['My consultant has to know.', 'possibly'],
  ['My consultant has to know, and not next year.', 'possibly'],
  ['I will let my consultant know while you stay until next week.', 'possibly'],
])('what is wanted now is met in time only: %s', (text, expected) => {
  const point = {
    text: 'Tells the consultant',
    dimension: 'Safety' as const,
    safetyCritical: false,
    listenFor: ['consultant + know'],
    by: 'anything' as const,
    within: 0,
  };
  const scheme = { points: [point], redFlags: [], synonyms: [] };
  const { points } = findEvidence([{ speaker: 'candidate', startMs: 0, endMs: 1000, text }], scheme);
  expect(points[0]?.verdict).toBe(expected);
});
