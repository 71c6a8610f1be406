import { wordForms } from './word-forms.ts';

const spellings = wordForms(
  `practice practise | practiced practised | practicing practising | license licence | defense defence |
  judgment judgement | program programme | gray grey | tire tyre | oriented orientated | learned learnt |
  mg milligram milligrams milligramme milligrammes mgs | g gram grams gramme grammes | mcg microgram micrograms |
  ml millilitre millilitres mls | hour hr | hours hrs | minute min | minutes mins | percent % | okay ok |
  mother mum | father dad`,
);

/** One spelling for words that Britain, America and the speech engine write differently. */
export const oneSpelling = (word: string): string => {
  const known = spellings.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  return word
    .replace(/[ao]e/g, 'e')
    .replace(/^(.{3,})our(s|ed|ing|ite|ites)?$/, '$1or$2')
    .replace(/^(.{3,})is(e|ed|es|ing|ation|ations|er)$/, '$1iz$2')
    .replace(/ys(e|ed|es|ing)$/, 'yz$1')
    .replace(/^(cent|lit|met|fib|theat|calib)re(s?)$/, '$1er$2')
    .replace(/^leuc/, 'leuk')
    .replace(/sulph/g, 'sulf');
};
