import { expect, it } from 'vitest';
import type { z } from 'zod';
import { accountUser, signedIn } from './account.ts';
import { assessment, assessmentDimension } from './assessment.ts';
import { caseBrief } from './case.ts';
import { failureReply } from './endpoint.ts';
import { profile } from './profile.ts';
import { room } from './room.ts';
import { recording, round } from './round.ts';

// spec: fields-on-the-wire
it.each([
  [
    'a room',
    room,
    [
      'id',
      'hostId',
      'guestId',
      'stage',
      'roomUrl',
      'private',
      'startUtc',
      'durationMinutes',
      'hostProfile',
      'guestProfile',
    ],
  ],
  ['a round', round, ['id', 'roomId', 'roundNumber', 'candidateId', 'caseBriefId', 'assessment']],
  [
    'a case',
    caseBrief,
    ['id', 'category', 'caseName', 'caseNameInternal', 'type', 'actorBrief', 'candidateBrief'],
  ],
  ['a profile', profile, ['userId', 'firstName', 'lastName', 'avatar']],
  ['an assessment', assessment, ['dimensions', 'overall_feedback']],
  [
    'a dimension of one',
    assessmentDimension,
    ['name', 'insufficient_evidence', 'red_flags', 'evidence', 'strengths', 'improvements'],
  ],
  [
    'its overall feedback',
    assessment.shape.overall_feedback,
    ['summary', 'keep_doing', 'priorities_for_next_time'],
  ],
  ['a recording', recording, ['roomUrl']],
  ['a signed-in person', accountUser, ['id', 'email']],
  ['a sign-in', signedIn, ['token', 'user', 'loginAt']],
  ['a failure', failureReply, ['error', 'issues']],
] as const)('%s has these fields on the wire', (_what, schema, fields) => {
  expect(Object.keys((schema as z.ZodObject).shape)).toEqual(expect.arrayContaining([...fields]));
});

const aDimension = {
  name: 'History',
  insufficient_evidence: false,
  red_flags: [],
  evidence: ['Any jaw pain?'],
  strengths: ['Asked early.'],
  improvements: [],
};
const feedback = { summary: 'Sound.', keep_doing: ['Asking.'], priorities_for_next_time: ['Closing.'] };

// spec: assessment-shape
it('takes an assessment of the stored shape, and nothing of another', () => {
  const whole = { dimensions: [aDimension], overall_feedback: feedback };
  expect(assessment.parse(whole)).toEqual(whole);
  expect(assessment.safeParse({ ...whole, overall_feedback: 'Sound.' }).success).toBe(false);
  expect(
    assessment.safeParse({ ...whole, dimensions: [{ ...aDimension, insufficient_evidence: 'no' }] }).success,
  ).toBe(false);
});

// spec: nullable-round-fields
it('lets a round have no assessment, no candidate and no case', () => {
  const fields = round.shape;
  for (const field of [fields.assessment, fields.candidateId, fields.caseBriefId])
    expect(field.parse(null)).toBeNull();
  expect(fields.roundNumber.safeParse(1.5).success).toBe(false);
});
