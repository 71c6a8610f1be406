import { type ComparedItem } from '../debrief/compared-voices.ts';
import { standingVerdict } from '../debrief/what-counts.ts';
import type { MarkItem, Verdict } from '../mark/mark.ts';

/** One point or red flag in two rounds on the same station. */
export type ComparedPoint = {
  item: MarkItem;
  before: Verdict | null;
  after: Verdict | null;
  /** 'unclear' where one of the two rounds has no sure verdict. */
  change: 'gained' | 'lost' | 'same' | 'unclear';
};

/** How good a verdict is: not heard, partly, heard. A flag that stayed quiet is as good as a point that was met. */
const rankOf = (kind: MarkItem['kind'], verdict: Verdict | null): number | null => {
  if (verdict === null || verdict === 'none' || verdict === 'possibly') return null;
  if (kind === 'flag') return verdict === 'raised' ? 0 : 2;
  return verdict === 'met' ? 2 : verdict === 'partly' ? 1 : 0;
};

const changeOf = (kind: MarkItem['kind'], before: Verdict | null, after: Verdict | null) => {
  const [was, is] = [rankOf(kind, before), rankOf(kind, after)];
  if (was === null || is === null) return 'unclear';
  if (was === is) return 'same';
  return is > was ? 'gained' : 'lost';
};

/**
 * Two rounds point by point, in the order of the later one. Points are matched by their words: the station may have been
 * edited in between, and then what is in only one of the two cannot be compared.
 */
export const compareRounds = (
  earlier: readonly ComparedItem[],
  later: readonly ComparedItem[],
): { points: ComparedPoint[]; uncompared: number } => {
  const before = new Map(earlier.map((each) => [`${each.item.kind} ${each.item.text}`, each]));
  const points = later.flatMap((each): ComparedPoint[] => {
    const { item } = each;
    const match = before.get(`${item.kind} ${item.text}`);
    if (!match) return [];
    const [was, is] = [standingVerdict(match), standingVerdict(each)];
    return [{ item, before: was, after: is, change: changeOf(item.kind, was, is) }];
  });
  return { points, uncompared: earlier.length + later.length - 2 * points.length };
};
