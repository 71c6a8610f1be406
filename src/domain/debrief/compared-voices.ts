import { isInOnTime, type DebriefFacts, type DebriefRole } from './debrief.ts';
import { proposalVoice } from './settling.ts';
import { isSplit, silentVerdict, standingVerdict } from './what-counts.ts';
import type { SpokenQuote } from '../recording/spoken-quote.ts';
import {
  byVoice,
  EXAMINER_VOICES,
  LISTENING_VOICES,
  SPOKEN_VOICES,
  type Mark,
  type MarkItem,
  type SpokenVoice,
  type Verdict,
} from '../mark/mark.ts';
import { markerAgreement, type MarkerAgreement } from '../mark/marker-agreement.ts';
import { passageBefore } from '../mark/mark-time.ts';

/** What comparing needs to know of an item. */
export type ItemKey = Pick<MarkItem, 'id' | 'kind'>;

/** An item with what every voice says of it; null where a voice says nothing. */
export type ComparedItem<I extends ItemKey = MarkItem> = {
  item: I;
  said: Record<SpokenVoice, Verdict | null>;
  agreed: Verdict | null;
  /** What the assessor would say of corrected words that the partner has not agreed to. */
  byCorrection: Verdict | null;
  /** What each person proposes to settle it as. */
  proposed: Record<DebriefRole, Verdict | null>;
  /** Whether the voices contradict each other. 'Possibly' contradicts no one. */
  differs: boolean;
  /** Whether voices that everyone hears do, or someone proposes something. */
  contested: boolean;
  /** Whether the examiners are split on it, so that it counts neither way until it is settled. */
  split: boolean;
  /** Whether the assessor is in doubt, where everyone can hear it. */
  unsure: boolean;
  /** What to listen to: the quote behind it, or what came before a tick of someone who listened. */
  passage: (Omit<SpokenQuote, 'turn' | 'quote'> & Partial<SpokenQuote>) | null;
};

/** Whose form was in on time, by voice. */
export type HandedIn = Readonly<Partial<Record<SpokenVoice, boolean | undefined>>>;

/** What is compared of a mark; when it was made does not matter. */
type ComparedMark = Omit<Mark, 'madeAt'>;

const verdictOf = (marks: readonly ComparedMark[], voice: Mark['voice']): Verdict | null =>
  marks.find((mark) => mark.voice === voice)?.verdict ?? null;

const contradict = (verdicts: readonly (Verdict | null)[]): boolean => {
  const firm = verdicts.filter((verdict) => verdict !== null && verdict !== 'possibly');
  return firm.some((verdict) => verdict !== firm[0]);
};

const LISTENING_LAST_FIRST = LISTENING_VOICES.toReversed();

const passageOf = (marks: readonly ComparedMark[]): ComparedItem['passage'] => {
  const quote = marks.find(({ voice }) => voice === 'assessor')?.quotes[0];
  if (quote) return quote;
  for (const by of LISTENING_LAST_FIRST) {
    const tick = marks.find(({ voice, atMs }) => voice === by && atMs !== null);
    if (typeof tick?.atMs === 'number') return passageBefore(tick.atMs);
  }
  return null;
};

/**
 * Every item with all voices side by side, in the order of the mark scheme. `common` are the voices that everyone hears, so
 * that all are asked about the same items.
 */
export const compareVoices = <I extends ItemKey>(
  items: readonly I[],
  marks: readonly ComparedMark[],
  handedIn: HandedIn,
  common: readonly SpokenVoice[] = SPOKEN_VOICES,
): ComparedItem<I>[] => {
  const sides = byVoice((voice) => ({
    handedIn: handedIn[voice] ?? false,
    marked: marks.some((mark) => mark.voice === voice),
  }));
  const byItem = new Map<string, ComparedMark[]>(items.map(({ id }) => [id, []]));
  for (const mark of marks) byItem.get(mark.item)?.push(mark);
  return items.map((item) => {
    const about = byItem.get(item.id) ?? [];
    // Points that were left out are rows since the form was handed in; red flags are read from the silence.
    const saidBy = (voice: SpokenVoice) =>
      verdictOf(about, voice) ?? (item.kind === 'flag' ? silentVerdict('flag', sides[voice]) : null);
    const said = byVoice(saidBy);
    const proposedBy = (role: DebriefRole) => verdictOf(about, proposalVoice[role]);
    const proposed = {
      candidate: proposedBy('candidate'),
      partner: proposedBy('partner'),
      'examiner-1': proposedBy('examiner-1'),
      'examiner-2': proposedBy('examiner-2'),
    };
    const agreed = verdictOf(about, 'agreed');
    return {
      item,
      said,
      agreed,
      byCorrection: verdictOf(about, 'correction'),
      proposed,
      differs: contradict(SPOKEN_VOICES.map((voice) => said[voice])),
      contested:
        contradict(common.map((voice) => said[voice])) ||
        Object.values(proposed).some((verdict) => verdict !== null),
      split: isSplit({ agreed, said }),
      unsure: common.includes('assessor') && said.assessor === 'possibly',
      passage: passageOf(about),
    };
  });
};

const PARTS = ['split', 'open', 'heard', 'rest'] as const;
type ComparedPart = (typeof PARTS)[number];

/**
 * What the examiners are split on, what else is asked to be settled, what only this reader hears to differ, and the rest; each
 * in the order of the mark scheme.
 */
export const disagreementsFirst = (
  compared: readonly ComparedItem[],
): Record<ComparedPart, ComparedItem[]> => {
  const partOf = ({ differs, contested, split, agreed }: ComparedItem): ComparedPart => {
    if (agreed !== null) return 'rest';
    if (split) return 'split';
    if (contested) return 'open';
    return differs ? 'heard' : 'rest';
  };
  const listed = (part: ComparedPart) => compared.filter((each) => partOf(each) === part);
  return { split: listed('split'), open: listed('open'), heard: listed('heard'), rest: listed('rest') };
};

/** How far the two examiners of a round agree on the points that both marked; null where there are not two. */
export const examinerAgreement = (compared: readonly ComparedItem<ItemKey>[]): MarkerAgreement | null => {
  const pairs = compared.flatMap(({ item, said }): [Verdict, Verdict][] => {
    const [one, other] = [said['examiner-1'], said['examiner-2']];
    return item.kind === 'point' && one !== null && other !== null ? [[one, other]] : [];
  });
  return pairs.length === 0 ? null : markerAgreement(pairs);
};

export type PointCount = { counted: number; of: number };

/** How many points count, of how many; null where no one has said anything yet. */
export const countPoints = (compared: readonly ComparedItem<ItemKey>[]): PointCount | null => {
  const points = compared.filter(({ item }) => item.kind === 'point');
  const verdicts = points.map((each) => standingVerdict(each));
  if (verdicts.every((verdict) => verdict === null)) return null;
  return { counted: verdicts.filter((verdict) => verdict === 'met').length, of: points.length };
};

/** The dimensions of a round's points, in order. */
export const dimensionsOf = (items: readonly MarkItem[]): string[] => [
  ...new Set(items.filter(({ kind }) => kind === 'point').map(({ dimension }) => dimension)),
];

/** Whose silence says something, by voice: what they left out when they handed in, they did not hear. */
export const inOnTime = (debrief: DebriefFacts): HandedIn => ({
  self: isInOnTime(debrief, 'candidate'),
  partner: isInOnTime(debrief, 'partner'),
  ...Object.fromEntries(
    EXAMINER_VOICES.filter((voice) => debrief[voice] !== undefined).map((voice) => [
      voice,
      isInOnTime(debrief, voice),
    ]),
  ),
});
