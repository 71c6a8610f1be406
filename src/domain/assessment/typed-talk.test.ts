import { expect, it } from 'vitest';
import { readTypedTalk } from './typed-talk.ts';

it('reads turns in either case, over several lines, and leaves out empty ones', () => {
  expect(
    readTypedTalk('Candidate: Hello.\nI am the doctor.\n\nactor:   It hurts.\nCandidate:\nACTOR: Here.'),
  ).toEqual([
    { speaker: 'candidate', text: 'Hello. I am the doctor.' },
    { speaker: 'actor', text: 'It hurts.' },
    { speaker: 'actor', text: 'Here.' },
  ]);
});

it.each(['', 'Hello.', 'Candidate:', 'Doctor: Hello.'])('is none without a speaker: %j', (text) => {
  expect(readTypedTalk(text)).toBeNull();
});
