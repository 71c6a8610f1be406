import { expect, it } from 'vitest';
import { assessRound } from '../src/domain/assessment/assess.ts';
import type { AssessedRound } from '../src/domain/assessment/assessment.ts';
import { assessorProcess } from '../src/server/adapters/assessor-process.ts';

const roundOf = (text: string): AssessedRound => ({
  turns: [{ speaker: 'candidate', startMs: 0, endMs: 60_000, text }],
  markScheme: {
    points: [
      {
        text: 'Asks about jaw pain',
        dimension: 'Data gathering',
        safetyCritical: true,
        listenFor: ['jaw + pain'],
      },
    ],
    redFlags: [{ text: 'Lets her drive', dimension: 'Management', listenFor: ['can drive'] }],
    synonyms: [],
  },
  stationType: 'Clinical',
  plannedSeconds: 480,
  recordedMs: 480_000,
});
const talk = roundOf('Do you have any pain in your jaw when you chew your food? '.repeat(10));

it('says in its own process what the rules say', async () => {
  expect(await assessorProcess()(talk)).toEqual(assessRound(talk));
});

it('weighs a second opinion as the rules do', async () => {
  const quote = 'any pain in your jaw';
  const opinion = { points: [{ point: 'p1', verdict: 'met' as const, quote }], flags: [] };
  const given = { opinion, model: 'judge-1' };
  expect(await assessorProcess()(talk, given)).toEqual(assessRound(talk, given));
});

it('is ended when it takes too long', async () => {
  await expect(assessorProcess(1)(talk)).rejects.toThrow('the assessor took too long');
});
