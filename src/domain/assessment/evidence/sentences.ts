/** A sentence and where it stands in its text: `text.slice(start, end)`. */
export type Sentence = { text: string; start: number; end: number; question: boolean };

/** Longer than any spoken sentence. What compares words within one sentence stays cheap, whatever was said or typed. */
const LONGEST = 600;
const TITLE_LENGTH = 8;

const title = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|e\.g|i\.e|vs)\.$/i;
const agreementTag = /[,.]\s*(?:okay|ok|alright|all right|right|yes|yeah)\?$/i;

/** Where to cut what goes on for too long: between two words where there are any, and at its end. */
const cutsOf = (text: string, from: number, to: number): number[] => {
  const cuts: number[] = [];
  for (let at = from; to - at > LONGEST; at = cuts.at(-1) ?? to) {
    const space = text.lastIndexOf(' ', at + LONGEST);
    cuts.push(space > at ? space : at + LONGEST);
  }
  return [...cuts, to];
};

/**
 * Cuts a text into sentences. A cut depends only on the characters around it, never on other sentences, so taking
 * one sentence away leaves the rest as they were.
 */
export const sentencesOf = (text: string): Sentence[] => {
  const found: Sentence[] = [];
  let from = 0;
  const close = (to: number): void => {
    const sentence = text.slice(from, to);
    const start = from + sentence.length - sentence.trimStart().length;
    const trimmed = sentence.trim();
    from = to;
    if (trimmed === '') return;
    const question = trimmed.endsWith('?') && !agreementTag.test(trimmed);
    found.push({ text: trimmed, start, end: start + trimmed.length, question });
  };
  for (const match of text.matchAll(/(?<![.?!])[.?!]+["'”’)]*(?=\s|$)|\n+/g)) {
    const to = match.index + match[0].length;
    if (title.test(text.slice(Math.max(from, to - TITLE_LENGTH), to))) continue;
    for (const cut of cutsOf(text, from, to)) close(cut);
  }
  for (const cut of cutsOf(text, from, text.length)) close(cut);
  return found;
};
