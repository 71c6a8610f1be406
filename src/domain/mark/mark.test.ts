import { describe, expect, it } from 'vitest';
import {
  isTickFor,
  itemsOf,
  nextTick,
  pointsAskedFor,
  settledVerdict,
  type MarkItem,
  type Verdict,
} from './mark.ts';

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

describe('a finding that is given', () => {
  const point = (id: string, given?: string[]): MarkItem => ({
    id,
    kind: 'point',
    text: id,
    dimension: 'Data gathering',
    safetyCritical: false,
    given,
  });
  const items = [point('p1', ['acuity']), point('p2', ['acuity', 'pressure']), point('p3')];
  const asked = (verdicts: Partial<Record<string, Verdict>>, ...findings: string[]) =>
    pointsAskedFor(items, verdicts, findings).map(({ id }) => id);

  it('meets the points that ask for it', () => {
    expect(asked({}, 'acuity')).toEqual(['p1', 'p2']);
    expect(asked({}, 'pressure')).toEqual(['p2']);
    expect(asked({}, 'other')).toEqual([]);
  });

  it('changes nothing that is marked already', () => {
    expect(asked({ p1: 'partly', p2: 'none' }, 'acuity')).toEqual(['p2']);
  });
});
