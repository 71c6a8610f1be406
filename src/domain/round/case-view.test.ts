import { expect, it } from 'vitest';
import { textsFor } from './case-view.ts';
import type { RoomFacts } from '../room/room.ts';
import { STAGES } from '../room/stage.ts';

const texts = {
  candidateBrief: 'candidate',
  actorBrief: 'actor',
  examinerBrief: 'examiner',
  markScheme: 'marks',
};
const room: RoomFacts = {
  hostId: 'host',
  guestId: 'guest',
  stage: 'Interview',
  private: false,
  startUtc: '2026-11-20T18:00:00Z',
  durationMinutes: 60,
};
const nothing = { candidateBrief: null, actorBrief: null, examinerBrief: null, markScheme: null };

// spec: candidate-brief
it('gives the candidate the candidate brief and nothing else, in every stage', () => {
  for (const stage of STAGES) {
    const seen = textsFor(texts, { ...room, stage }, { candidateId: 'guest' }, 'guest');
    expect([seen.actorBrief, seen.examinerBrief, seen.markScheme]).toEqual([null, null, null]);
    expect(seen.candidateBrief).toBe(stage === 'Prep' ? null : 'candidate');
  }
});

// spec: actor-brief
it('gives the other person the actor brief and the mark scheme once the case has started', () => {
  expect(textsFor(texts, room, { candidateId: 'guest' }, 'host')).toEqual({
    candidateBrief: null,
    actorBrief: 'actor',
    examinerBrief: 'examiner',
    markScheme: 'marks',
  });
  const plain = { ...texts, examinerBrief: null };
  expect(textsFor(plain, room, { candidateId: 'guest' }, 'host').examinerBrief).toBeNull();
  expect(textsFor(texts, { ...room, stage: 'Prep' }, { candidateId: 'guest' }, 'host')).toEqual(nothing);
});

it('gives nothing to anyone else, or before there is a candidate', () => {
  expect(textsFor(texts, room, { candidateId: 'guest' }, 'stranger')).toEqual(nothing);
  expect(textsFor(texts, room, { candidateId: null }, 'host')).toEqual(nothing);
});
