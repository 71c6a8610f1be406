import { expect, it } from 'vitest';
import type { SkillTag } from '../../station/skill.ts';
import { findEvidence } from './find-evidence.ts';

const verdict = (text: string, skill: SkillTag, said: string): string | undefined =>
  findEvidence([{ speaker: 'candidate', startMs: 0, endMs: 1000, text: said }], {
    points: [
      { text, dimension: 'Safety', safetyCritical: false, listenFor: ['no such words'], skill: [skill] },
    ],
    redFlags: [],
    synonyms: [],
  }).points[0]?.verdict;

it.each([
  ['Calls a senior', 'senior', "I'll have a word with the boss.", 'met'],
  ['Calls a senior', 'senior', 'I shall telephone my consultant now.', 'met'],
  ['Calls a senior', 'senior', 'The consultant has a clinic on Tuesday.', 'missed'],
  ['Tells her not to drive', 'no-driving', "You mustn't drive.", 'met'],
  ['Tells her not to drive', 'no-driving', 'Do you drive?', 'missed'],
  ['Asks about allergies', 'allergies', 'Any allergies?', 'met'],
  ['Gives a warning', 'news', "I'm afraid it's more serious than we hoped.", 'met'],
  ['Stops and lets her take it in', 'pause', 'Take your time.', 'met'],
  ['Finds out what she already knows', 'knows', 'What have you been told so far?', 'met'],
  ['Says when to come back', 'return', 'If the pain gets worse, come straight back.', 'met'],
] as const)('%s (%s): "%s" – %s', (point, skill, said, expected) => {
  expect(verdict(point, skill, said)).toBe(expected);
});
