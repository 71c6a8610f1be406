import { describe, expect, it } from 'vitest';
import type { MarkScheme } from '../../station/mark-scheme.ts';
import { takesUp } from './cue.ts';
import { findEvidence } from './find-evidence.ts';

describe('a reply to something let slip', () => {
  it.each([
    ["I'm so sorry. What happened to her?", 'fully'],
    ['That must have been frightening to see.', 'fully'],
    ['Tell me about that. What was it like?', 'fully'],
    ['I can hear how worried you are.', 'fully'],
    ['Thank you for telling me.', 'fully'],
    ['Nobody is to blame here, and it is not your fault.', 'fully'],
    ['That sounds hard. Anyway, any allergies?', 'weakly'],
    ['Okay. Any allergies?', 'not'],
    ['Sorry, what was that?', 'not'],
    ['Well, there you go. Best avoided.', 'not'],
    ['You must be more careful with your lenses.', 'not'],
  ])('%s: %s', (reply, expected) => {
    expect(takesUp(reply)).toBe(expected);
  });

  it('meets a point about the cue of the brief, and no other', () => {
    const scheme: MarkScheme = {
      points: ['Takes up what she said about her mother', 'Recognises a third nerve palsy'].map((text) => ({
        text,
        dimension: 'Communication and empathy',
        safetyCritical: false,
        listenFor: ['no such words'],
      })),
      redFlags: [],
      synonyms: [],
      cues: ['My mum had a headache.'],
    };
    const judge = (cue: string): string[] =>
      findEvidence(
        [
          { speaker: 'actor', startMs: 0, endMs: 1000, text: cue },
          { speaker: 'candidate', startMs: 1000, endMs: 2000, text: "I'm so sorry. What happened to her?" },
        ],
        scheme,
      ).points.map(({ verdict }) => verdict);
    expect(judge('My mum had a headache. Anyway, will this take long?')).toEqual(['met', 'missed']);
    expect(judge('I had toast this morning.')).toEqual(['missed', 'missed']);
  });
});
