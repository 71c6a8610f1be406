import { rawWords, remember } from './words.ts';

const contractedIs = /\b(it|that|he|she|there|what|who|how|where|here|this|everything|nothing)['’]s\b/gi;
/** 'I should like to see' is 'I would like to see'. */
const wishes =
  /\b(i|we) should (?=(?:\w+ )?(?:like|love|prefer|be (?:glad|grateful|happy|pleased|keen)|want)\b)/g;

// Many rules read each sentence, so its plain text is worked out once.
const plainSentence = remember((sentence) =>
  rawWords(sentence.replace(contractedIs, '$1 is'))
    .map(({ text, clauseStart }, at) => (clauseStart && at > 0 ? `, ${text}` : text).replace(/\bok$/, 'okay'))
    .join(' ')
    .replace(wishes, '$1 would '),
);

/**
 * Speech as one line that patterns can read: small letters, contractions opened, fillers gone, ' , ' where a clause
 * and ' . ' where a sentence ends. It begins and ends with a space, so a pattern can ask for whole words.
 */
export const plainText = (sentences: readonly string[]): string =>
  ` ${sentences
    .map(plainSentence)
    .filter((line) => line !== '')
    .join(' . ')} `;
