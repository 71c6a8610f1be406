import { expect, it } from 'vitest';
import { parsePhrasing } from '../../station/phrasing/phrasing.ts';
import { findEvidence } from './find-evidence.ts';
import { sharedPhrasings } from './shared-skill.ts';

const verdict = (point: string, text: string): string | undefined =>
  findEvidence([{ speaker: 'candidate', startMs: 0, endMs: 1000, text }], {
    points: [{ text: point, dimension: 'Safety', safetyCritical: false, listenFor: ['no such words'] }],
    redFlags: [],
    synonyms: [],
  }).points[0]?.verdict;

it.each([
  ['Calls a senior tonight', "I'll have a word with the boss.", 'met'],
  ['Calls a senior tonight', 'I shall telephone my consultant now.', 'met'],
  ['Calls a senior tonight', 'The consultant has a clinic on Tuesday.', 'missed'],
  ['Tells her not to drive today', "You mustn't drive.", 'met'],
  ['Tells her not to drive today', 'Do you drive?', 'missed'],
  ['Asks about allergies', 'Any allergies?', 'met'],
  ['Gives a warning before the news', "I'm afraid it's more serious than we hoped.", 'met'],
  ['Stops and lets her take it in', 'Take your time.', 'met'],
  ['Finds out what she already knows or fears', 'What have you been told so far?', 'met'],
  ['Says when to come straight back', 'If the pain gets worse, come straight back.', 'met'],
])('%s: "%s" – %s', (point, said, expected) => {
  expect(verdict(point, said)).toBe(expected);
});

it('is written in the syntax of the mark schemes', () => {
  const points = [
    'Calls a senior tonight',
    'Tells her not to drive',
    'Asks about allergies',
    'Asks about smoking',
    'Asks whether she could be pregnant',
    'Asks about mood',
    'Gives a warning before the news',
    'Stops and lets her take it in',
    'Finds out what she understands',
    'Checks understanding by asking her to say it back',
    'Says when to come straight back',
    'Says that she must inform DVLA herself',
    'Apologises for the delay',
  ];
  for (const point of points) {
    const phrasings = sharedPhrasings(point);
    expect(phrasings.length > 0 ? '' : point).toBe('');
    expect(phrasings.flatMap((each) => (parsePhrasing(each).ok ? [] : [each]))).toEqual([]);
  }
});
