import { expect, it } from 'vitest';
import { originNotes, reviewNote } from './case-station.ts';

it('says where a station comes from that is no part of the library, and who marks it', () => {
  expect(originNotes(undefined)).toEqual([]);
  expect(originNotes({ from: 'you', group: null, markedByPeople: true })).toEqual([
    'Yours',
    'Marked by people only',
  ]);
  expect(originNotes({ from: 'group', group: 'Leeds', markedByPeople: false })).toEqual(['Leeds']);
  expect(originNotes({ from: 'member', group: null, markedByPeople: false })).toEqual(['From a member']);
});

it.each([
  [[], null],
  [[{ reviewed: true }], null],
  [[{ reviewed: false }, {}], 'Not clinically reviewed.'],
  [[{ reviewed: true }, { reviewed: false }], 'Not clinically reviewed, except where it says so.'],
])('says once what no clinician reviewed: %j', (stations, note) => {
  expect(reviewNote(stations)).toBe(note);
});
