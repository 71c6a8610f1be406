import type { Evidence } from '../evidence/evidence.ts';
import type { Findings } from '../evidence/find-evidence.ts';
import type { ItemVerdict } from './assessment.ts';

const MOST_QUOTES = 3;

type Found = { verdict: ItemVerdict['verdict']; evidence: readonly Evidence[]; weak: readonly Evidence[] };

const itemVerdict = (item: string, { verdict, evidence, weak }: Found): ItemVerdict => ({
  item,
  verdict,
  quotes: [...evidence, ...weak]
    .slice(0, MOST_QUOTES)
    .map(({ turn, quote, startMs, endMs }) => ({ turn, quote, startMs, endMs })),
});

/** What was found, point by point and flag by flag. */
export const verdictsOf = ({ points, redFlags }: Findings): ItemVerdict[] => [
  ...points.map((found, index) => itemVerdict(`p${index + 1}`, found)),
  ...redFlags.map((found, index) => itemVerdict(`f${index + 1}`, found)),
];
