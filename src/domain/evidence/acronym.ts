import { listed, type Word } from './words.ts';

/** Acronyms that are also words or titles: heard in small letters they are most likely the word. */
const alsoWords = listed(
  'nice who us it ace pace pals gum aids pip ms lat cat pet and or may care sign start',
);
/** What follows such an acronym and not the word: 'nice guidance', 'the who checklist'. */
const formal = listed(
  `guidance guideline guidelines checklist checklists recommend recommends recommended recommendation
  recommendations standard standards criteria appraisal inhibitor inhibitors clinic office`,
);

/** Whether `words[at]` is the acronym and not an everyday word that is spelled the same. */
export const isAcronym = (acronym: string, words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (word === undefined || (word.text !== acronym && word.text !== `${acronym}s`)) return false;
  return !alsoWords.has(acronym) || word.capitals || formal.has(words[at + 1]?.text ?? '');
};
