import { topicsOf } from './topic.ts';
import { listed } from './words.ts';

/** Words too common in an eye clinic to tell one point or red flag from another. */
const common = listed(
  'sight eye pain lens long famili problem disease diseas blindness telling home waiting driving specialti operation hospital fine okay safe good bad happen find start check talk speak explain tell help work live',
);

/** What an item speaks of: the content words of its text, without the first verb, and of its phrasings. */
export const vocabularyOf = (text: string, phrasings: readonly string[]): ReadonlySet<string> => {
  const spoken = phrasings.map((phrasing) => phrasing.replace(/!\s*(?:\([^)]*\)|[^+|]*)/g, ' '));
  const words = [text.replace(/^\S+ /, ''), ...spoken].join(' ').replace(/[*+/()|]/g, ' ');
  return new Set([...topicsOf(words)].filter((topic) => !common.has(topic)));
};
