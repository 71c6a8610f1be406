import { expect, it } from 'vitest';
import { isTickFor, itemsOf, nextTick, settledVerdict, type Verdict } from './mark.ts';

const scheme = {
  points: [
    {
      text: 'Asks about jaw pain',
      dimension: 'Data gathering' as const,
      safetyCritical: false,
      listenFor: ['jaw'],
    },
    {
      text: 'Starts steroids today',
      dimension: 'Safety' as const,
      safetyCritical: true,
      listenFor: ['steroids'],
      note: 'Doses vary.',
    },
  ],
  redFlags: [{ text: 'Sends home untreated', dimension: 'Safety' as const, listenFor: ['go home'] }],
};

it('gives the points and red flags of a mark scheme their ids, in order and without phrasings', () => {
  expect(itemsOf(scheme)).toEqual([
    {
      id: 'p1',
      kind: 'point',
      text: 'Asks about jaw pain',
      dimension: 'Data gathering',
      safetyCritical: false,
    },
    {
      id: 'p2',
      kind: 'point',
      text: 'Starts steroids today',
      dimension: 'Safety',
      safetyCritical: true,
      note: 'Doses vary.',
    },
    { id: 'f1', kind: 'flag', text: 'Sends home untreated', dimension: 'Safety', safetyCritical: true },
  ]);
});

it('goes from met to partly to none on a point, and from raised to none on a red flag', () => {
  const touches = (kind: 'point' | 'flag', count: number) => {
    const seen: (Verdict | undefined)[] = [];
    for (let touch = 0; touch < count; touch += 1) seen.push(nextTick(kind, seen.at(-1)));
    return seen;
  };
  expect(touches('point', 4)).toEqual(['met', 'partly', 'none', 'met']);
  expect(touches('flag', 3)).toEqual(['raised', 'none', 'raised']);
});

it('takes a tick only on an item of the scheme, with a verdict of its kind', () => {
  const items = itemsOf(scheme);
  expect(isTickFor(items, 'p1', 'partly')).toBe(true);
  expect(isTickFor(items, 'f1', 'raised')).toBe(true);
  expect(isTickFor(items, 'f1', 'none')).toBe(true);
  expect(isTickFor(items, 'p1', 'raised')).toBe(false);
  expect(isTickFor(items, 'f1', 'met')).toBe(false);
  expect(isTickFor(items, 'p3', 'met')).toBe(false);
});

it('says what counting means for each kind of item', () => {
  expect([settledVerdict('point', true), settledVerdict('point', false)]).toEqual(['met', 'missed']);
  expect([settledVerdict('flag', true), settledVerdict('flag', false)]).toEqual(['raised', 'quiet']);
});
