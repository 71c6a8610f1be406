/** One question of a guide, with its answer in markdown. */
export type GuideSection = {
  /** Its place in the address. */
  id: string;
  title: string;
  text: string;
  /** Other words by which people look for it. */
  also?: string;
  /** A picture of the product, by the name of its file, and what it shows. */
  picture?: { name: string; shows: string };
};
export type Guide = { id: string; title: string; lead: string; sections: readonly GuideSection[] };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The sections in which every word of a search begins some word; all of them without a search. */
export const searchGuides = (guides: readonly Guide[], search: string): Guide[] => {
  const wanted = wordsOf(search);
  const fits = ({ title, text, also = '' }: GuideSection): boolean => {
    const words = wordsOf(`${title} ${text} ${also}`);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
  return guides
    .map(({ sections, ...guide }) => ({ ...guide, sections: sections.filter(fits) }))
    .filter(({ sections }) => sections.length > 0);
};
