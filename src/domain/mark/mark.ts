import type { SpokenQuote } from '../recording/spoken-quote.ts';
import type { MarkScheme } from '../station/mark-scheme.ts';

/** The voices of a panel, by seat: each examiner marks alone. */
export const EXAMINER_VOICES = ['examiner-1', 'examiner-2'] as const;
export type ExaminerVoice = (typeof EXAMINER_VOICES)[number];

/** The voices of people who listened, the strongest word first. */
export const LISTENING_VOICES = [...EXAMINER_VOICES, 'partner'] as const;

/** The voices that are heard before anything is settled, in the order they are shown in. */
export const SPOKEN_VOICES = ['self', 'partner', ...EXAMINER_VOICES, 'assessor'] as const;
export type SpokenVoice = (typeof SPOKEN_VOICES)[number];

/**
 * Who says it: the candidate, the partner who listened, the examiners, the assessor; what those who settle have agreed on, and
 * each of them while they propose to; and the assessor on words that the partner has not agreed to yet.
 */
export const VOICES = [
  ...SPOKEN_VOICES,
  'agreed',
  'candidate-proposes',
  'partner-proposes',
  'examiner-1-proposes',
  'examiner-2-proposes',
  'correction',
] as const;
export type Voice = (typeof VOICES)[number];

export const isSpokenVoice = (voice: Voice): voice is SpokenVoice =>
  SPOKEN_VOICES.some((spoken) => spoken === voice);

/** Something for each voice. */
export const byVoice = <T>(of: (voice: SpokenVoice) => T): Record<SpokenVoice, T> => ({
  self: of('self'),
  partner: of('partner'),
  'examiner-1': of('examiner-1'),
  'examiner-2': of('examiner-2'),
  assessor: of('assessor'),
});

/** Verdicts on a point: met, partly, possibly, missed. On a red flag: raised, possibly, quiet. 'none' takes a verdict back. */
export const VERDICTS = ['met', 'partly', 'possibly', 'missed', 'raised', 'quiet', 'none'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What one touch in a browser may say. */
export const TICK_VERDICTS = ['met', 'partly', 'raised', 'none'] as const;
export type TickVerdict = (typeof TICK_VERDICTS)[number];

/** How many ticks one person may make in a round: far more than anyone touches, few enough to keep. */
export const TICK_COUNT_LIMIT = 2000;

export type MarkItem = {
  /** p1… for points and f1… for red flags, in the order of the round's own copy of the mark scheme. */
  id: string;
  kind: 'point' | 'flag';
  text: string;
  dimension: string;
  safetyCritical: boolean;
  note?: string | undefined;
  /** Findings by id: given, they say that the candidate asked. */
  given?: readonly string[] | undefined;
};

export type Mark = {
  item: string;
  voice: Voice;
  verdict: Verdict;
  /** Milliseconds from the start of the recording; null when it was not made while recording. */
  atMs: number | null;
  quotes: readonly SpokenQuote[];
  /** By the server's clock. */
  madeAt: number;
};

/** What a voice said after it had seen the other side: shown as late, and counted for nothing. */
export type LateMark = Pick<Mark, 'item' | 'voice' | 'verdict'>;

/** A point or red flag without its words. */
export type MarkPlace = Pick<MarkItem, 'id' | 'kind'> & { dimension: string | null };

/** The places of points of these dimensions and of so many red flags. */
export const placesOf = (dimensions: readonly string[], flags: number): MarkPlace[] => [
  ...dimensions.map((dimension, index) => ({ id: `p${index + 1}`, kind: 'point' as const, dimension })),
  ...Array.from({ length: flags }, (_, index) => ({
    id: `f${index + 1}`,
    kind: 'flag' as const,
    dimension: null,
  })),
];

/** The points, then the red flags of a mark scheme. The ids hold as long as the scheme does, so only a round's own copy has them. */
export const itemsOf = ({ points, redFlags }: Pick<MarkScheme, 'points' | 'redFlags'>): MarkItem[] => [
  ...points.map(({ text, dimension, safetyCritical, note, given }, index) => ({
    id: `p${index + 1}`,
    kind: 'point' as const,
    text,
    dimension,
    safetyCritical,
    ...(note === undefined ? {} : { note }),
    ...(given === undefined ? {} : { given }),
  })),
  ...redFlags.map(({ text, dimension, note }, index) => ({
    id: `f${index + 1}`,
    kind: 'flag' as const,
    text,
    dimension,
    safetyCritical: true,
    ...(note === undefined ? {} : { note }),
  })),
];

/** What the next touch says: a point goes met, partly, none; a red flag raised, none. */
export const nextTick = (kind: MarkItem['kind'], current: Verdict | undefined): TickVerdict => {
  if (kind === 'flag') return current === 'raised' ? 'none' : 'raised';
  if (current === 'met') return 'partly';
  return current === 'partly' ? 'none' : 'met';
};

/** The points that are met by giving one of these findings, since the candidate asked for it; not those marked already. */
export const pointsAskedFor = (
  items: readonly MarkItem[],
  verdicts: Readonly<Partial<Record<string, Verdict>>>,
  findings: readonly string[],
): MarkItem[] =>
  items.filter(
    ({ id, kind, given = [] }) =>
      kind === 'point' &&
      (verdicts[id] ?? 'none') === 'none' &&
      given.some((finding) => findings.includes(finding)),
  );

/** Whether a touch can say this of that item. */
export const isTickFor = (items: readonly MarkItem[], item: string, verdict: TickVerdict): boolean => {
  const kind = items.find(({ id }) => id === item)?.kind;
  return kind !== undefined && (verdict === 'none' || (verdict === 'raised') === (kind === 'flag'));
};

/** What 'It counted' and 'It did not' mean for an item. */
export const settledVerdict = (kind: MarkItem['kind'], counted: boolean): Verdict => {
  if (kind === 'flag') return counted ? 'raised' : 'quiet';
  return counted ? 'met' : 'missed';
};
