import { expect, it } from 'vitest';
import { assessorMarks } from './assessor-marks.ts';
import type { MarkScheme } from './mark-scheme.ts';
import type { Turn } from './transcript.ts';

const scheme: MarkScheme = {
  points: [
    {
      text: 'Asks about jaw pain',
      dimension: 'Data gathering',
      safetyCritical: false,
      listenFor: ['jaw pain'],
    },
    {
      text: 'Asks about scalp pain',
      dimension: 'Data gathering',
      safetyCritical: false,
      listenFor: ['scalp pain'],
    },
  ],
  redFlags: [{ text: 'Sends home', dimension: 'Safety', listenFor: ['go home'] }],
  synonyms: [],
};
const said = (text: string): Turn[] => [{ speaker: 'candidate', startMs: 0, endMs: 9000, text }];
const long = 'I would like to hear a little more about how you have been feeling lately. '.repeat(4);

it('says met with the words behind it, missed without, and raised for a red flag', () => {
  const marks = assessorMarks({
    turns: said(`Do you have any jaw pain? ${long}You can go home now.`),
    markScheme: scheme,
  });
  expect(marks.map(({ item, verdict, quotes }) => [item, verdict, quotes.map(({ quote }) => quote)])).toEqual(
    [
      ['p1', 'met', ['Do you have any jaw pain?']],
      ['p2', 'missed', []],
      ['f1', 'raised', ['You can go home now.']],
    ],
  );
});

it('calls nothing missed where too little was said', () => {
  expect(assessorMarks({ turns: said('Any jaw pain?'), markScheme: scheme }).map(({ item }) => item)).toEqual(
    ['p1'],
  );
});
