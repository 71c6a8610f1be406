const LONGEST = 200;
/** A line shorter than this says too little by itself: 'Talk to Mr Hollins.' */
const SUBSTANCE = 80;

/** How a station works, which many of them say alike, instead of what is asked in this one. */
const HOW = [
  /^Answer in your own words\.$/,
  /^Ask for [\w ]+ you want(?: to see)?\.$/,
  /^The station has two parts\.$/,
];
const ASIDE = ', which you are shown as you ask';

/** A sentence without the list that it leads into, and with its full stop. */
const wholeSentence = (sentence: string): string => {
  const list = sentence.indexOf(': ');
  if (list >= 0) return `${sentence.slice(0, list)}.`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
};

const sentencesOf = (words: string): string[] =>
  words
    .split(/(?<=[.?!]) /)
    .filter(Boolean)
    .map((sentence) => wholeSentence(sentence.replace(ASIDE, '')));

/** What a candidate is asked to do, in a sentence or two, from the part of the brief that says it; null where it says nothing. */
export const taskLine = (task: string): string | null => {
  const all = sentencesOf(task.replaceAll('**', '').split(/\s+/).filter(Boolean).join(' '));
  const telling = all.filter((sentence) => !HOW.some((how) => how.test(sentence)));
  const [first, ...rest] = telling.length > 0 ? telling : all;
  if (first === undefined) return null;
  if (first.length > LONGEST) return `${first.slice(0, first.lastIndexOf(' ', LONGEST))} …`;
  let line = first;
  for (const sentence of rest) {
    if (line.length >= SUBSTANCE || line.length + 1 + sentence.length > LONGEST) break;
    line += ` ${sentence}`;
  }
  return line;
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
