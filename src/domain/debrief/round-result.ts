import {
  compareVoices,
  countPoints,
  examinerAgreement,
  inOnTime,
  type ComparedItem,
  type ItemKey,
  type PointCount,
} from './compared-voices.ts';
import { byVoice, LISTENING_VOICES, SPOKEN_VOICES, type SpokenVoice } from '../mark/mark.ts';
import type { MarkerAgreement } from '../mark/marker-agreement.ts';
import { withoutExaminersUntilOver, panelNames, type PanelNames } from './round-examiners.ts';
import { standingVerdict } from './what-counts.ts';
import type { Mark, MarkPlace } from '../mark/mark.ts';
import { debriefRole, mayReadItems, mayReadVoice, type MarkedRound } from './mark-policy.ts';
import { withoutChangesAfterBlock } from './before-block.ts';

/** How a round went, as far as one of its people may know it now. */
export type RoundResult = PointCount & {
  /** How many red flags stand. */
  flags: number;
  /** By whom: both who settled them, or the strongest voice that raised one; null where none stands. */
  flagsBy: SpokenVoice | 'settled' | null;
  /** Whose marks it is made of. */
  by: SpokenVoice[];
  /** How many points each voice counts; null for one that says nothing. */
  counts: Record<SpokenVoice, number | null>;
  /** How many points and red flags are settled. */
  settled: number;
  /** On how many points and red flags the examiners are split, so that they count neither way. */
  split: number;
  /** What its examiners are called. */
  panel: PanelNames;
  /** How far the two examiners agree; null where there are not two. */
  examinerAgreement: MarkerAgreement | null;
  /** How many points more the assessor would count on the candidate's corrections; fewer where it is negative. */
  byCorrection: number;
  /** On how many points partner and assessor say the same, of those both are sure about; null where one is silent. */
  agreement: { same: number; of: number } | null;
};

/** A round with what every voice says of it; no one gets all of it. */
export type VoicedRound = MarkedRound & {
  items: readonly MarkPlace[];
  marks: readonly Mark[];
  names?: PanelNames;
  nameless?: boolean;
};

const isSure = (verdict: string | null): boolean => verdict !== null && verdict !== 'possibly';
/** 'Partly' is a stance of people only; the assessor knows met and missed. */
const counts = (verdict: string | null): boolean => verdict === 'met' || verdict === 'partly';

const agreementIn = (compared: readonly ComparedItem<ItemKey>[]): RoundResult['agreement'] => {
  const both = compared.filter(
    ({ item, said }) => item.kind === 'point' && isSure(said.partner) && isSure(said.assessor),
  );
  if (both.length === 0) return null;
  const same = both.filter(({ said }) => counts(said.partner) === counts(said.assessor));
  return { same: same.length, of: both.length };
};

const countByCorrection = (compared: readonly ComparedItem<ItemKey>[]): number =>
  compared
    .filter(({ item, byCorrection }) => item.kind === 'point' && byCorrection !== null)
    .reduce(
      (sum, { said, byCorrection }) => sum + Number(byCorrection === 'met') - Number(said.assessor === 'met'),
      0,
    );

/** Whose word the flags that stand are. Where several speak, each flag may be another's: the strongest is named. */
const flagVoice = (raised: readonly ComparedItem<ItemKey>[]): RoundResult['flagsBy'] => {
  if (raised.length === 0) return null;
  if (raised.every(({ agreed }) => agreed !== null)) return 'settled';
  const voices = [...LISTENING_VOICES, 'assessor', 'self'] as const;
  return voices.find((voice) => raised.some(({ said }) => said[voice] === 'raised')) ?? 'settled';
};

/** What this person may know of the marks, compared; null while the round is not over. */
export const comparedFor = (
  stored: VoicedRound,
  userId: string,
  now: number,
): { compared: ComparedItem<MarkPlace>[]; by: SpokenVoice[]; panel: PanelNames } | null => {
  const role = debriefRole(stored, userId);
  if (role === null) return null;
  const round = withoutChangesAfterBlock(withoutExaminersUntilOver(stored, role, now), role);
  const { debrief } = round;
  if (debrief === null || !mayReadItems(round, userId)) return null;
  const marks = round.marks.filter(({ voice }) => mayReadVoice(round, userId, voice, now));
  return {
    compared: compareVoices(round.items, marks, inOnTime(debrief)),
    panel: panelNames(round.names ?? {}, round.nameless ?? false, role),
    by: SPOKEN_VOICES.filter((voice) => marks.some((mark) => mark.voice === voice)),
  };
};

/** The result that a list may show; null while the round is not over, or while this person can see no marks. */
export const roundResult = (round: VoicedRound, userId: string, now: number): RoundResult | null => {
  const known = comparedFor(round, userId, now);
  const points = known && countPoints(known.compared);
  if (!points) return null;
  const raised = known.compared.filter(
    (each) => each.item.kind === 'flag' && standingVerdict(each) === 'raised',
  );
  // Whoever marked a red flag alone said nothing of the points.
  const met = (voice: SpokenVoice) => {
    const heard = known.compared.filter(({ item, said }) => item.kind === 'point' && said[voice] !== null);
    return heard.length > 0 ? heard.filter(({ said }) => said[voice] === 'met').length : null;
  };
  return {
    ...points,
    flags: raised.length,
    flagsBy: flagVoice(raised),
    by: known.by,
    counts: byVoice(met),
    settled: known.compared.filter(({ agreed }) => agreed !== null).length,
    split: known.compared.filter(({ split }) => split).length,
    panel: known.panel,
    examinerAgreement: examinerAgreement(known.compared),
    byCorrection: countByCorrection(known.compared),
    agreement: agreementIn(known.compared),
  };
};
