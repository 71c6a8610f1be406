import type { Verdict } from '../mark/mark.ts';
import type { ComparedItem } from './compared-voices.ts';

/** As many as two people talk over in a few minutes. */
const MOST = 5;

const isSure = (verdict: Verdict | null): verdict is Verdict =>
  verdict !== null && verdict !== 'possibly' && verdict !== 'none';

/** Whether the partner and the assessor contradict each other. */
const othersDiffer = ({ said: { partner, assessor } }: ComparedItem): boolean =>
  isSure(partner) && isSure(assessor) && partner !== assessor;

/** Whether the partner or the assessor says that something was not safe. */
const isUnsafe = ({ item, said: { partner, assessor } }: ComparedItem): boolean => {
  const bad: Verdict[] = item.kind === 'flag' ? ['raised'] : ['missed', 'partly'];
  return item.safetyCritical && [partner, assessor].some((verdict) => verdict && bad.includes(verdict));
};

const rankOf = ({ item: { kind, safetyCritical } }: ComparedItem): number => {
  if (kind === 'flag') return 0;
  return safetyCritical ? 1 : 2;
};

/** What two people look at together right after a round: what was not safe and where the others differ, dangers first. */
export const worthComparing = (compared: readonly ComparedItem[]): ComparedItem[] =>
  compared
    .filter((each) => each.agreed === null && (isUnsafe(each) || othersDiffer(each)))
    .toSorted((one, two) => rankOf(one) - rankOf(two))
    .slice(0, MOST);
