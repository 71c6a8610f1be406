import { expect, it } from 'vitest';
import { compareVoices } from './compared-voices.ts';
import { EMPTY_FORM } from './debrief.ts';
import { debriefPicture } from './debrief-picture.ts';
import type { Mark, MarkItem } from '../mark/mark.ts';

const item = (id: string, dimension: string): MarkItem => ({
  id,
  kind: id.startsWith('f') ? 'flag' : 'point',
  text: id,
  dimension,
  safetyCritical: false,
});
const items = [item('p1', 'History'), item('p2', 'History'), item('p3', 'Safety'), item('f1', 'Manners')];
const met = (id: string): Mark => ({
  item: id,
  voice: 'partner',
  verdict: 'met',
  atMs: null,
  quotes: [],
  madeAt: 0,
});

it('shows the global ratings of partner and examiners in their own words', () => {
  const partner = { ...EMPTY_FORM, overall: 4, globalRating: 2 };
  expect(
    debriefPicture([], { self: null, partner, 'examiner-2': { ...EMPTY_FORM, globalRating: 4 } }),
  ).toEqual([
    {
      name: 'Overall',
      self: null,
      partner: { share: 0.25, words: 'borderline' },
      examiners: { 'examiner-2': { share: 0.75, words: 'good' } },
      points: null,
    },
  ]);
});

it('sets the self-rating against the partner’s and against the points that count', () => {
  const compared = compareVoices(items, [met('p1')], { self: false, partner: false });
  const self = { ...EMPTY_FORM, overall: 2, ratings: { History: 5 } };
  const partner = { ...EMPTY_FORM, overall: 4 };
  expect(debriefPicture(compared, { self, partner })).toEqual([
    {
      name: 'Overall',
      self: { share: 0.25, words: 'patchy' },
      partner: { share: 0.75, words: 'strong' },
      examiners: {},
      points: { share: 1 / 3, words: '1 of 3' },
    },
    {
      name: 'History',
      self: { share: 1, words: '5 of 5' },
      partner: null,
      examiners: {},
      points: { share: 0.5, words: '1 of 2' },
    },
  ]);
});

it('is empty while no one has said anything', () => {
  const compared = compareVoices(items, [], { self: false, partner: false });
  expect(debriefPicture(compared, { self: EMPTY_FORM, partner: null })).toEqual([]);
});
