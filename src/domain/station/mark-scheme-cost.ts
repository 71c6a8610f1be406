import type { CaseFault } from './case-station.ts';
import { alternativesIn } from './phrasing/phrasing.ts';
import type { Synonym } from './phrasing/synonyms.ts';
import type { Item } from './mark-scheme-item.ts';

/** Twice or three times what any station of the library has; what hearing a scheme costs grows with each. */
const MOST = { phrasings: 240, alternatives: 2000, synonyms: 10, ways: 24 } as const;

const phrasingsOf = ({ listenFor, possibly, before, object, asked }: Item): string[] => [
  ...listenFor,
  ...possibly,
  ...before,
  ...object,
  ...asked.flatMap(({ question, answer }) => [...question, ...(typeof answer === 'string' ? [] : answer)]),
];

/** Each phrasing is bounded where it is read; this bounds what all of them cost to hear together. */
export const checkCost = (
  items: readonly Item[],
  synonyms: readonly Synonym[],
  line: number,
  faults: CaseFault[],
): void => {
  const phrasings = items.flatMap(phrasingsOf);
  const atMost = (given: number, most: number, what: string): boolean => {
    if (given > most)
      faults.push({ line, reason: `${most} ${what} at most in a mark scheme, ${given} given` });
    return given <= most;
  };
  if (atMost(phrasings.length, MOST.phrasings, 'phrasings'))
    atMost(
      phrasings.reduce((sum, phrasing) => sum + alternativesIn(phrasing), 0),
      MOST.alternatives,
      'alternatives of phrasings',
    );
  atMost(synonyms.length, MOST.synonyms, 'synonyms');
  atMost(
    synonyms.reduce((sum, { also }) => sum + also.length, 0),
    MOST.ways,
    'other ways of synonyms',
  );
};
