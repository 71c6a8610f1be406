import type { CaseFault } from './case-station.ts';
import type { Item } from './mark-scheme-item.ts';

/** The longest text of a point or a red flag, and note below one. */
const LONGEST = { text: 200, note: 600 } as const;

/** In how many ways an item can be heard. */
export const waysToHear = ({ listenFor, asked, absent, given }: Item): number =>
  new Set(listenFor).size + asked.length + (absent.length > 0 ? 1 : 0) + (given.length > 0 ? 1 : 0);

/** Whether an item is short enough, and can be heard in enough ways. */
export const checkItem = (item: Item, fewest: number, faults: CaseFault[]): void => {
  if (item.text.length > LONGEST.text)
    faults.push({ line: item.line, reason: `a point has ${LONGEST.text} characters or fewer` });
  if ((item.note ?? '').length > LONGEST.note)
    faults.push({ line: item.line, reason: `a note has ${LONGEST.note} characters or fewer` });
  if (new Set(item.listenFor).size !== item.listenFor.length)
    faults.push({ line: item.line, reason: 'a phrasing is listed twice' });
  if (item.asked.some(({ answer }) => answer.length === 0))
    faults.push({ line: item.line, reason: "'asked:' needs an 'answer:' below it" });
  const ways = waysToHear(item);
  if (ways < fewest)
    faults.push({ line: item.line, reason: `at least ${fewest} phrasings wanted, ${ways} given` });
};

/** Refuses lines that mean nothing below this kind of item. */
export const refuseLines = (
  item: Item,
  labels: readonly (
    | 'by'
    | 'before'
    | 'within'
    | 'absent'
    | 'unless'
    | 'given'
    | 'skill'
    | 'danger'
    | 'object'
  )[],
  faults: CaseFault[],
): void => {
  for (const label of labels) {
    const written = item[label];
    if (written !== undefined && (typeof written === 'number' || written.length > 0))
      faults.push({ line: item.line, reason: `'${label}:' has no meaning here` });
  }
};
