import type { PracticeRoom } from '../practice-room/use-practice-room.ts';
import { ActorFindings } from './actor-findings.tsx';
import { CandidateFindings } from './candidate-findings.tsx';

/** The findings of a round as this person's role has them. */
export default function Findings({ practice }: { practice: PracticeRoom }) {
  const { round, role } = practice;
  if (!round) return null;
  const Shown = role === 'actor' ? ActorFindings : CandidateFindings;
  return <Shown practice={practice} round={round} />;
}
