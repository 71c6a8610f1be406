import type { Word } from './words.ts';

/** Openings by which a speaker reports a thought without sharing it. */
const openings = [
  'might think',
  'may think',
  'could think',
  'would think',
  'some people',
  'some doctors',
  'hoped',
  'were hoping',
  'tempting',
  'tempted',
  'wrong to',
  'mistake to',
  'dangerous to',
  'unsafe to',
  'if this were',
  'if this was',
  'if it were',
  'if it was',
].map((opening) => opening.split(' '));

const furthest = 12;
const denying = new Set(['not', 'no', 'never', 'wrong', 'disagree', 'unsafe']);

const after = (words: readonly Word[], at: number): number[] => {
  const reach: number[] = [];
  for (let next = at + 1; next < words.length && next <= at + furthest; next += 1) {
    if (words[next]?.clauseStart) break;
    reach.push(next);
  }
  return reach;
};

/** ', but I would not' or ', but it is': a short or denying reply takes back what stands before it. */
const takesBack = (words: readonly Word[], at: number): boolean => {
  if (words[at]?.text !== 'but') return false;
  const reply = words.slice(at + 1);
  if (reply.some(({ text }) => text === 'worry')) return false;
  return reply.length <= 3 || reply.slice(0, 5).some(({ text }) => denying.has(text));
};

/**
 * The words a speaker keeps at arm's length: a thought reported, supposed or taken back. Only red flags heed it, since
 * wrongly accusing a candidate is worse than missing a slip.
 */
export const setAsideIn = (words: readonly Word[]): ReadonlySet<number> =>
  new Set(
    words.flatMap((_, at) => {
      const opening = openings.find((each) =>
        each.every((text, offset) => words[at + offset]?.text === text),
      );
      const supposed = opening === undefined ? [] : after(words, at + opening.length - 1);
      return takesBack(words, at) ? [...supposed, ...words.slice(0, at).keys()] : supposed;
    }),
  );
