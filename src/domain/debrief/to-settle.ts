import { LISTENING_VOICES } from '../mark/mark.ts';
import type { ComparedItem } from './compared-voices.ts';

/** So many can be talked over with care; the rest stay with the points. */
const MOST = 5;

/** Whether the candidate and those who listened have said the same of it, each for themselves. */
const peopleAgree = ({ said }: ComparedItem): boolean => {
  const listened = LISTENING_VOICES.flatMap((voice) => said[voice] ?? []);
  return said.self !== null && listened.length > 0 && listened.every((verdict) => verdict === said.self);
};

/**
 * Whether people should look at an item together. A danger waits for them as long as anyone heard it, since silence about one
 * is no verdict; a point where the examiners are split, or the assessor is unsure and people have not said the same of it.
 */
const isInDoubt = (each: ComparedItem): boolean => {
  if (each.agreed !== null) return false;
  if (each.split) return true;
  const unsure = each.said.assessor === 'possibly';
  return each.item.kind === 'flag' ? unsure || each.differs : unsure && !peopleAgree(each);
};

const rankOf = ({ item: { kind, safetyCritical } }: ComparedItem): number => {
  if (kind === 'flag') return 0;
  return safetyCritical ? 1 : 2;
};

/** What a report opens with: dangers, then safety-critical points, then the others; five at most. */
export const toSettle = (compared: readonly ComparedItem[]): ComparedItem[] =>
  compared
    .filter(isInDoubt)
    .toSorted((one, two) => rankOf(one) - rankOf(two))
    .slice(0, MOST);
