import type { Finding, GivenFinding } from '../station/finding.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isMember, type RoomFacts } from '../room/room.ts';
import { mayEnter } from '../room/room-policy.ts';
import { roleIn } from './round.ts';
import { stageOf } from '../room/stage.ts';

type FindingRound = { candidateId: string | null; givenFindings: readonly GivenFinding[] };

/** May this person give the candidate a finding? Only the actor, and only while the round runs. */
export const mayGiveFinding = (
  room: RoomFacts,
  userId: string,
  round: Pick<FindingRound, 'candidateId'> & { isCurrent: boolean },
): Permission => {
  const enter = mayEnter(room, userId);
  if (!enter.ok) return enter;
  if (round.candidateId === null || stageOf(room) === 'Prep')
    return refuse('conflict', 'The case has not started yet.');
  // Alone, the candidate asks aloud and turns the finding over themselves.
  if (roleIn(round, userId) === 'candidate' && !room.rehearsal)
    return refuse('forbidden', 'Only the actor can give a finding.');
  return round.isCurrent && stageOf(room) === 'Interview'
    ? allowed
    : refuse('conflict', 'The round is over.');
};

/** The findings that the candidate was given, in that order. */
export const givenFindings = (
  findings: readonly Finding[],
  round: Pick<FindingRound, 'givenFindings'>,
): readonly Finding[] =>
  round.givenFindings.flatMap(({ id }) => findings.filter((finding) => finding.id === id));

/**
 * The findings this person may read: the actor all of them once the case has started, the candidate those that were given, in
 * the order they were given. Anyone else reads nothing.
 */
export const findingsFor = (
  findings: readonly Finding[],
  room: RoomFacts,
  round: FindingRound,
  userId: string,
): readonly Finding[] => {
  if (!isMember(room, userId) || stageOf(room) === 'Prep' || round.candidateId === null) return [];
  if (roleIn(round, userId) === 'actor') return findings;
  return givenFindings(findings, round);
};
