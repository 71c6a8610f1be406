import type { PastRound } from '../../contract/round.ts';

type Summary = NonNullable<PastRound['debrief']>;

/** What the debrief of a round waits for, in words; null when it waits for nothing. */
export const waitingWords = (
  { role, mine, theirs, revealed, waits, isExamined }: Summary,
  other: string,
): string | null => {
  if (waits)
    return `Your debrief is waiting: ${role === 'candidate' ? 'how do you think it went?' : `what did you hear ${other} do?`}`;
  if (mine === 'done' && theirs === 'open' && !revealed)
    return `Waiting for ${isExamined ? 'the others' : other} to finish the debrief.`;
  return null;
};

/** What the row of a round says of its debrief. */
export function DebriefLine({ summary, other }: { summary: Summary; other: string }) {
  const words = waitingWords(summary, other);
  if (words === null) return null;
  return (
    <p
      className={`mt-2 text-small wrap-anywhere ${summary.waits ? 'font-medium text-accent' : 'text-ink-soft'}`}
    >
      {words}
    </p>
  );
}
