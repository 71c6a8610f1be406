import type { CaseFault, StationDimension } from './case-station.ts';
import { SHARED_DANGERS, SHARED_DANGER_TAGS, type DangerKind, type SharedDangerTag } from './danger.ts';
import type { Item } from './mark-scheme-item.ts';

type SharedFlag = {
  text: string;
  dimension: StationDimension;
  listenFor: string[];
  danger: DangerKind[];
  shared: SharedDangerTag;
};

/** The shared dangers that a station draws on, as red flags. */
export const sharedFlagsOf = (
  items: readonly Pick<Item, 'text' | 'line'>[],
  dimensions: readonly StationDimension[],
  faults: CaseFault[],
): SharedFlag[] =>
  items.flatMap(({ text: name, line }) => {
    const tag = SHARED_DANGER_TAGS.find((each) => each === name);
    const last = dimensions.at(-1);
    if (tag === undefined || last === undefined) {
      faults.push({ line, reason: `a shared danger is one of: ${SHARED_DANGER_TAGS.join(', ')}` });
      return [];
    }
    const { text, danger, dimensions: suited } = SHARED_DANGERS[tag];
    const dimension = suited.find((each) => dimensions.includes(each)) ?? last;
    return [{ text, dimension, listenFor: [], danger: [danger], shared: tag }];
  });
