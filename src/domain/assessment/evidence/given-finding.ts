import type { MarkPoint } from '../../station/mark-scheme.ts';
import { passageBefore } from '../../mark/mark-time.ts';
import type { Turn } from '../../recording/transcript.ts';
import type { Evidence } from './evidence.ts';
import type { JudgedPoint } from './judge-point.ts';

/** A finding that the actor gave because the candidate asked, and when in the recording. */
export type AskedFinding = { id: string; name: string; atMs: number };

/** The candidate's last turn before a moment: the one they asked in. */
const turnBefore = (turns: readonly Turn[], atMs: number): number =>
  Math.max(
    0,
    turns.findLastIndex(({ speaker, startMs }) => speaker === 'candidate' && startMs <= atMs),
  );

const evidenceOf = ({ id, name, atMs }: AskedFinding, turns: readonly Turn[]): Evidence => ({
  turn: turnBefore(turns, atMs),
  quote: `Asked for: ${name}`,
  ...passageBefore(atMs),
  phrasing: `given: ${id}`,
  finding: id,
});

/** What was heard of a point, with the findings that meet it. The candidate's own words come first. */
export const withGivenFindings = (
  judged: JudgedPoint,
  { given = [] }: Pick<MarkPoint, 'given'>,
  asked: readonly AskedFinding[],
  turns: readonly Turn[],
): JudgedPoint => {
  const met = asked.filter(({ id }) => given.includes(id)).map((finding) => evidenceOf(finding, turns));
  if (met.length === 0) return judged;
  return { verdict: 'met', evidence: [...judged.evidence, ...met], weak: [] };
};
