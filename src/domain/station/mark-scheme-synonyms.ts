import type { CaseFault } from './case-station.ts';
import type { Synonym } from './phrasing/synonyms.ts';
import type { Item } from './mark-scheme-item.ts';

/** Reads the items below `## Synonyms`. */
export const synonymsOf = (items: readonly Item[], faults: CaseFault[]): Synonym[] =>
  items.flatMap(({ text, line, listenFor }) => {
    const [, word, list] = /^([^:|]+): (.+)$/.exec(text) ?? [];
    const also = (list ?? '').split('|').map((each) => each.trim());
    if (
      word !== undefined &&
      listenFor.length === 0 &&
      also.every((each) => /^[\p{L}\d][\p{L}\d\s&'-]*$/u.test(each))
    ) {
      return [{ word: word.trim(), also }];
    }
    faults.push({ line, reason: "a synonym reads '- word: other | another way', with no other signs" });
    return [];
  });
