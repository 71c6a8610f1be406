const LONGEST = 200;
const SENTENCE_END = /[.:?!](?=\s|$)/;

/** What a candidate is asked to do, in one sentence, from the part of the brief that says it; null where it says nothing. */
export const taskLine = (task: string): string | null => {
  const words = task.replaceAll('**', '').split(/\s+/).filter(Boolean).join(' ').slice(0, LONGEST);
  if (words === '') return null;
  const end = SENTENCE_END.exec(words);
  if (!end) return words.length < LONGEST ? `${words}.` : `${words.slice(0, words.lastIndexOf(' '))} …`;
  const mark = end[0] === ':' ? '.' : end[0];
  return words.slice(0, end.index) + mark;
};
