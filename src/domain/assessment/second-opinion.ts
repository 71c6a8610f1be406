import type { Evidence, PointVerdict } from './evidence/evidence.ts';
import type { Findings } from './evidence/find-evidence.ts';
import { findQuote } from './evidence-check.ts';
import type { Turn } from '../recording/transcript.ts';

/** What a language model says, point by point (p1…) and flag by flag (f1…). Nothing of it is believed unquoted. */
export type Opinion = {
  points: readonly { point: string; verdict: PointVerdict; quote: string }[];
  flags: readonly { flag: string; raised: boolean; quote: string; reason: string }[];
};

/** A quote held up for more points than this proves none of them. */
const MOST_POINTS_A_QUOTE = 3;

type Quoted = (quote: string) => Evidence[];

const quotedFrom = (turns: readonly Turn[], phrasing: string): Quoted => {
  return (quote) => {
    const found = findQuote(turns, quote);
    return found === undefined ? [] : [{ ...found, phrasing }];
  };
};

/** Two quotes that share words of one turn are the same evidence, however they are cut or written. */
const overlaps = (one: Evidence, other: Evidence): boolean =>
  one.turn === other.turn && one.startMs < other.endMs && other.startMs < one.endMs;

/** What a model quotes for a point, where the same words are not held up for half the mark scheme. */
const fairlyQuoted = ({ points }: Opinion, quoted: Quoted): Quoted => {
  const used = points.filter(({ verdict }) => verdict !== 'missed').flatMap(({ quote }) => quoted(quote));
  return (quote) =>
    quoted(quote).filter(
      (place) => used.filter((other) => overlaps(place, other)).length <= MOST_POINTS_A_QUOTE,
    );
};

type PointFinding = Findings['points'][number];
type FlagFinding = Findings['redFlags'][number];

/** A point is met on a quote; one that our own rules heard and the model did not is left to the two people. */
const pointWith = (
  own: PointFinding,
  said: Opinion['points'][number] | undefined,
  quoted: Quoted,
): PointFinding => {
  if (said === undefined) return own;
  const { point } = own;
  const quotes = quoted(said.quote);
  // What the candidate was given they asked for; a transcript cannot say otherwise.
  const given = own.evidence.filter(({ finding }) => finding !== undefined);
  if (given.length > 0)
    return said.verdict === 'met'
      ? { point, verdict: 'met', evidence: [...quotes, ...given], weak: [] }
      : own;
  if (said.verdict === 'missed')
    return own.verdict === 'met'
      ? { point, verdict: 'possibly', evidence: [], weak: own.evidence }
      : { point, verdict: 'missed', evidence: [], weak: [] };
  if (quotes.length === 0) return own;
  if (said.verdict === 'met') return { point, verdict: 'met', evidence: quotes, weak: [] };
  return own.verdict === 'met' ? own : { point, verdict: 'possibly', evidence: [], weak: quotes };
};

/** A flag is raised on a quote; one of ours stands unless the model says why not, and even then only as 'possibly'. */
const flagWith = (
  own: FlagFinding,
  said: Opinion['flags'][number] | undefined,
  quoted: Quoted,
): FlagFinding => {
  if (said === undefined) return own;
  const { redFlag } = own;
  const quotes = said.raised ? quoted(said.quote) : [];
  if (quotes.length > 0) return { redFlag, verdict: 'raised', evidence: quotes, weak: [] };
  if (said.raised || said.reason.trim() === '') return own;
  if (own.verdict === 'raised')
    return { redFlag, verdict: 'possibly', evidence: [], weak: [...own.evidence, ...own.weak] };
  return { redFlag, verdict: 'quiet', evidence: [], weak: [] };
};

/** Our own findings, corrected where a model's answer rests on the candidate's own words. */
export const withOpinion = (
  own: Findings,
  opinion: Opinion,
  turns: readonly Turn[],
  model: string,
): Findings => {
  const quoted = quotedFrom(turns, model);
  const ofPoint = fairlyQuoted(opinion, quoted);
  return {
    points: own.points.map((each, index) =>
      pointWith(
        each,
        opinion.points.find(({ point }) => point === `p${index + 1}`),
        ofPoint,
      ),
    ),
    redFlags: own.redFlags.map((each, index) =>
      flagWith(
        each,
        opinion.flags.find(({ flag }) => flag === `f${index + 1}`),
        quoted,
      ),
    ),
  };
};
