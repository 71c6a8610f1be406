import { isInOnTime, type DebriefFacts, type DebriefRole } from './debrief.ts';
import { proposalVoice } from './settling.ts';
import { silentVerdict, standingVerdict } from './what-counts.ts';
import type { SpokenQuote } from '../recording/spoken-quote.ts';
import { SPOKEN_VOICES, type Mark, type MarkItem, type SpokenVoice, type Verdict } from '../mark/mark.ts';
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
  /** What each of the two proposes to settle it as. */
  proposed: Record<DebriefRole, Verdict | null>;
  /** Whether the voices contradict each other. 'Possibly' contradicts no one. */
  differs: boolean;
  /** Whether voices that both people hear do, or one of the two proposes something. */
  contested: boolean;
  /** Whether the assessor is in doubt, where both people can hear it. */
  unsure: boolean;
  /** What to listen to: the quote behind it, or what came before the partner's tick. */
  passage: (Omit<SpokenQuote, 'turn' | 'quote'> & Partial<SpokenQuote>) | null;
};

export type HandedIn = { self: boolean; partner: boolean };

const verdictOf = (marks: readonly Mark[], voice: Mark['voice']): Verdict | null =>
  marks.find((mark) => mark.voice === voice)?.verdict ?? null;

const contradict = (verdicts: readonly (Verdict | null)[]): boolean =>
  new Set(verdicts.filter((verdict) => verdict !== null && verdict !== 'possibly')).size > 1;

const passageOf = (marks: readonly Mark[]): ComparedItem['passage'] => {
  const quote = marks.find(({ voice }) => voice === 'assessor')?.quotes[0];
  if (quote) return quote;
  const tick = marks.find(({ voice, atMs }) => voice === 'partner' && atMs !== null);
  return typeof tick?.atMs === 'number' ? passageBefore(tick.atMs) : null;
};

/**
 * Every item with all voices side by side, in the order of the mark scheme. `common` are the voices that both people hear, so
 * that both are asked about the same items.
 */
export const compareVoices = <I extends ItemKey>(
  items: readonly I[],
  marks: readonly Mark[],
  handedIn: HandedIn,
  common: readonly SpokenVoice[] = SPOKEN_VOICES,
): ComparedItem<I>[] => {
  const side = (voice: SpokenVoice, isIn: boolean) => ({
    handedIn: isIn,
    marked: marks.some((mark) => mark.voice === voice),
  });
  const sides = {
    self: side('self', handedIn.self),
    partner: side('partner', handedIn.partner),
    assessor: side('assessor', false),
  };
  const byItem = new Map<string, Mark[]>(items.map(({ id }) => [id, []]));
  for (const mark of marks) byItem.get(mark.item)?.push(mark);
  return items.map((item) => {
    const about = byItem.get(item.id) ?? [];
    // Points that were left out are rows since the form was handed in; red flags are read from the silence.
    const saidBy = (voice: SpokenVoice) =>
      verdictOf(about, voice) ?? (item.kind === 'flag' ? silentVerdict('flag', sides[voice]) : null);
    const said = { self: saidBy('self'), partner: saidBy('partner'), assessor: saidBy('assessor') };
    const proposed = {
      candidate: verdictOf(about, proposalVoice.candidate),
      partner: verdictOf(about, proposalVoice.partner),
    };
    return {
      item,
      said,
      agreed: verdictOf(about, 'agreed'),
      byCorrection: verdictOf(about, 'correction'),
      proposed,
      differs: contradict(SPOKEN_VOICES.map((voice) => said[voice])),
      contested:
        contradict(common.map((voice) => said[voice])) ||
        Object.values(proposed).some((verdict) => verdict !== null),
      unsure: common.includes('assessor') && said.assessor === 'possibly',
      passage: passageOf(about),
    };
  });
};

/** What both are asked to settle, what only this reader hears to differ, and the rest; each in the order of the mark scheme. */
export const disagreementsFirst = (
  compared: readonly ComparedItem[],
): Record<'open' | 'heard' | 'rest', ComparedItem[]> => {
  const partOf = ({ differs, contested, agreed }: ComparedItem) => {
    if (agreed !== null) return 'rest';
    if (contested) return 'open';
    return differs ? 'heard' : 'rest';
  };
  const listed = (part: 'open' | 'heard' | 'rest') => compared.filter((each) => partOf(each) === part);
  return { open: listed('open'), heard: listed('heard'), rest: listed('rest') };
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
});
