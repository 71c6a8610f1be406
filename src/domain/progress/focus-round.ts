import type { ComparedItem } from '../debrief/compared-voices.ts';
import type { HabitMeasures, KnownRound } from './known-round.ts';
import { LISTENING_VOICES, type Verdict } from '../mark/mark.ts';
import { standingVerdict } from '../debrief/what-counts.ts';

export type FocusPassage = { startMs: number; endMs: number; quote: string | null };

/** A point of a round with what stands of it. */
export type FocusPoint = {
  text: string;
  dimension: string;
  safetyCritical: boolean;
  /** 'unsure' is neither met nor missed: partly, or possibly. */
  verdict: 'met' | 'unsure' | 'missed' | null;
  /** The candidate's words behind it, or what came before a tick. */
  passage: FocusPassage | null;
};

/** A round as the choice of a focus sees it. */
export type FocusRound = {
  roundId: string;
  at: number;
  caseName: string;
  stationType: string;
  points: readonly FocusPoint[];
  measures: HabitMeasures | null;
  /** Null where the candidate can no longer be heard. */
  recording: { id: string; lengthMs: number } | null;
};

const stance = (verdict: Verdict | null): FocusPoint['verdict'] => {
  if (verdict === null || verdict === 'met' || verdict === 'missed') return verdict;
  return 'unsure';
};

/** Whether the candidate's own words stand behind a point by one of the voices. */
const isQuoted = ({ said, passage }: ComparedItem): boolean =>
  typeof passage?.quote === 'string' && ['met', 'partly', 'possibly'].includes(said.assessor ?? '');

/**
 * What others say of a point. A person's marks count once they are handed in: until then a point without one is not missed.
 * Where words of the candidate speak against a miss, nothing is sure until it is settled.
 */
const heardBy = (compared: ComparedItem, handedIn: KnownRound['handedIn']): Verdict | null => {
  const { agreed } = compared;
  const said = { ...compared.said, self: null };
  for (const voice of LISTENING_VOICES) if (!handedIn[voice]) said[voice] = null;
  const verdict = standingVerdict({ agreed, said });
  return verdict === 'missed' && agreed === null && isQuoted(compared) ? 'possibly' : verdict;
};

/** A known round as the choice of a focus sees it. */
export const focusRound = ({ compared: items, handedIn, ...round }: KnownRound): FocusRound => ({
  ...round,
  points: items
    .filter(({ item }) => item.kind === 'point')
    .map((compared) => ({
      text: compared.item.text,
      dimension: compared.item.dimension,
      safetyCritical: compared.item.safetyCritical,
      verdict: stance(heardBy(compared, handedIn)),
      passage: compared.passage && {
        startMs: compared.passage.startMs,
        endMs: compared.passage.endMs,
        quote: compared.passage.quote ?? null,
      },
    })),
});
