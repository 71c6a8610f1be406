import { LEAST_PRACTICE_MS } from '../room/presence.ts';
import { EXAMINER_VOICES, type MarkItem, type SpokenVoice, type Verdict } from '../mark/mark.ts';

// What counts as a result, in one place: who marked, who settled, what silence means.
// 1. A voice that gave no verdict has no opinion. Handing in without a tick is *not marked*, unless its person says otherwise.
// 2. What a voice that did mark leaves out once it has handed in, it did not hear.
// 3. What everyone who settles says alike stands above every voice (`settling.ts`).
// 4. Else the strongest voice that said something counts: examiners, the partner, the assessor, the candidate. Examiners count
//    where all who marked say the same; where they are split, nothing counts until it is settled.
// 5. A round counts in totals, progress and certificates alike if both were in the room for a minute of it. A rehearsal is
//    counted apart.

/**
 * Whose word counts, the strongest first. A rank of several (the examiners of a panel) counts where all who marked say the
 * same; where it is split, nothing counts until it is settled.
 */
const RANKS: readonly (readonly SpokenVoice[])[] = [EXAMINER_VOICES, ['partner'], ['assessor'], ['self']];

type Said = { agreed: Verdict | null; said: Readonly<Record<SpokenVoice, Verdict | null>> };

/** What stands of an item; null where no one has said anything, or those whose word counts are split. */
export const standingVerdict = ({ agreed, said }: Said): Verdict | null => {
  if (agreed !== null) return agreed;
  for (const rank of RANKS) {
    const verdicts = rank.map((voice) => said[voice]).filter((verdict) => verdict !== null);
    const [first] = verdicts;
    if (first !== undefined) return verdicts.every((verdict) => verdict === first) ? first : null;
  }
  return null;
};

/** Whether examiners say different things of an item and no one has settled it: it counts neither way. */
export const isSplit = ({ agreed, said }: Said): boolean =>
  agreed === null && new Set(EXAMINER_VOICES.flatMap((voice) => said[voice] ?? [])).size > 1;

/** What someone says of an item they left unmarked; null while it means nothing. */
export const silentVerdict = (
  kind: MarkItem['kind'],
  { handedIn, marked }: { handedIn: boolean; marked: boolean },
): Verdict | null => {
  if (!handedIn || !marked) return null;
  return kind === 'flag' ? 'quiet' : 'missed';
};

/** Whether a round counts in totals, progress and certificates. */
export const countsInFigures = (round: { togetherMs: number; rehearsal: boolean }): boolean =>
  !round.rehearsal && round.togetherMs >= LEAST_PRACTICE_MS;
