import type { ComparedItem } from './compared-voices.ts';
import { standingVerdict } from './what-counts.ts';

/** Someone reads so many and works on fewer. */
const MOST = 5;

const weightOf = ({ item, ...voices }: ComparedItem): number => {
  const verdict = standingVerdict(voices);
  if (item.kind === 'flag') return verdict === 'raised' ? 3 : 0;
  if (verdict !== 'missed') return 0;
  return item.safetyCritical ? 2 : 1;
};

/**
 * What the marks of several rounds say to change next: red flags that stand, then missed points without which harm is likely, then
 * other missed points; among equals in the order of the rounds.
 */
export const toChange = (compared: readonly ComparedItem[]): ComparedItem[] =>
  compared
    .filter((each) => weightOf(each) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, MOST);
