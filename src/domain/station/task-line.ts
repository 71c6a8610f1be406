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

const TASK = '## Your task';

/** A candidate brief with its task taken out, to stand apart; the task is empty where the brief has none. */
export const taskApart = (brief: string): { task: string; rest: string } => {
  const lines = brief.split('\n');
  const at = lines.findIndex((line) => line.trimEnd() === TASK);
  if (at < 0) return { task: '', rest: brief };
  const next = lines.findIndex((line, index) => index > at && line.startsWith('## '));
  const end = next < 0 ? lines.length : next;
  return {
    task: lines
      .slice(at + 1, end)
      .join('\n')
      .trim(),
    rest: [...lines.slice(0, at), ...lines.slice(end)].join('\n').trim(),
  };
};
