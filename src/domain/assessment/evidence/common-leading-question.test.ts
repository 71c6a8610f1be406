import { expect, it } from 'vitest';
import type { DangerKind } from '../../station/danger.ts';
import type { Turn } from '../../recording/transcript.ts';
import { findEvidence } from './find-evidence.ts';

const verdict = (danger: DangerKind, asked: string, reply: string): string | undefined => {
  const turns: Turn[] = [
    { speaker: 'actor', startMs: 0, endMs: 4000, text: asked },
    { speaker: 'candidate', startMs: 5000, endMs: 9000, text: reply },
  ];
  const redFlags = [
    { text: 'A red flag', dimension: 'Safety' as const, listenFor: ['no such words'], danger: [danger] },
  ];
  return findEvidence(turns, { points: [], redFlags, synonyms: [] }).redFlags[0]?.verdict;
};

const DELAY = 'delay';
const HARMLESS = 'reassures';
const BLAME = 'blame';
const SIGHT = 'promise';
const SECRET = 'secrecy';

it.each([
  [DELAY, 'Does it have to be today?', 'I guess not, next week would be okay.', 'raised'],
  [DELAY, 'Does it have to be today?', 'It does, yes.', 'quiet'],
  [DELAY, 'Could I come after work?', 'I suppose so.', 'raised'],
  [HARMLESS, 'Is it serious?', "No, no, it's a bit of swelling.", 'raised'],
  [HARMLESS, 'Is it serious?', "It is, I'm afraid.", 'quiet'],
  [HARMLESS, "So it's nothing, then?", "I'd say so.", 'raised'],
  [HARMLESS, 'Am I making a fuss?', 'Not at all, you did the right thing.', 'quiet'],
  [BLAME, 'Is it my own fault?', 'Well, yes.', 'raised'],
  [BLAME, 'Is it something I did?', 'No, nobody could have known.', 'quiet'],
  [SIGHT, 'Will it come back?', 'Yes, definitely.', 'raised'],
  [SIGHT, 'Will it come back?', "I can't promise that.", 'quiet'],
  [SECRET, "You're not going to tell anyone, are you?", 'Of course not.', 'raised'],
  [
    SECRET,
    "You're not going to tell anyone, are you?",
    'I have to, and I want you to hear it from me.',
    'quiet',
  ],
] as const)('%s: "%s" – "%s" is %s', (flag, asked, reply, expected) => {
  expect(verdict(flag, asked, reply)).toBe(expected);
});
