/** How an assessor did on talks that examiners marked. Shares run from 0 to 1. */
export type JudgeFigures = {
  talks: number;
  kappa: number;
  precision: number;
  recall: number;
  /** Of the points. */
  unsure: number;
  dangers: { of: number; raised: number; noticed: number };
  /** Red flags called raised or possibly where the examiner saw none, a talk. */
  falseAlarms: number;
  /** Claims whose quote the candidate never said. */
  unquotable: number;
  secondsPerTalk: number;
  /** Null where the assessor uses none. */
  tokensPerTalk: number | null;
};

/** What `npm run judge` found out about one assessor. */
export type JudgeRecord = {
  assessor: string;
  /** A day, as in 2026-11-17. */
  measuredOn: string;
  /** On the talks that everyone may read; our own rules were tuned on them. */
  open: JudgeFigures;
  /** On talks that no one who tuned it had met. */
  fresh: JudgeFigures | null;
};

/** What an assessor is built to reach on talks that it has not met. */
const AIMS = { kappa: 0.8, precision: 0.95, noticed: 0.9 } as const;

const two = (value: number): string => value.toFixed(2);
const ofTen = (share: number): string => `${Number((10 * share).toFixed(1))} of 10 dangers`;
const noticedShare = ({ dangers }: JudgeFigures): number =>
  dangers.of === 0 ? 1 : dangers.noticed / dangers.of;

const missedAims = (figures: JudgeFigures): string[] => [
  ...(figures.kappa < AIMS.kappa ? [`κ ${two(AIMS.kappa)}`] : []),
  ...(figures.precision < AIMS.precision ? [`precision ${two(AIMS.precision)}`] : []),
  ...(noticedShare(figures) < AIMS.noticed ? [ofTen(AIMS.noticed)] : []),
];

/** How far an assessor can be trusted, for those who read what it wrote. */
export const judgeSentence = ({ open, fresh }: JudgeRecord, isOurOwn: boolean): string => {
  const figures = fresh ?? open;
  const on = `On ${figures.talks} test talks${fresh ? ' that it had not met' : ''}`;
  const did = `${on} this assessor agreed with examiners κ ${two(figures.kappa)}; it noticed ${ofTen(noticedShare(figures))}.`;
  const missed = missedAims(figures);
  return [
    did,
    ...(missed.length > 0 ? [`We aim for ${missed.join(' and ')}.`] : []),
    ...(isOurOwn && !fresh ? ['It was tuned on these talks, so expect it to hear less in yours.'] : []),
  ].join(' ');
};
