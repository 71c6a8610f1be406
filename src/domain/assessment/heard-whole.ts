import { overlap, topicsOf } from './evidence/topic.ts';
import { withoutExamples } from './action.ts';

/**
 * Whether the turns behind a point speak of each thing that it lists. 'Do you take aspirin?' meets 'Asks about aspirin,
 * warfarin or a bleeding tendency', and praise for the whole list would not be true. Whole turns are read, since a quote
 * is cut to the sentence that was matched and the next sentence may name the rest.
 */
export const isHeardWhole = (point: string, turns: readonly string[]): boolean => {
  // A colon is left only after words that say nothing by themselves.
  const parts = withoutExamples(point)
    .replace(/^[^:]*: /, '')
    .split(/[,;:]\s*(?:and |or )?|\s(?:and|or)\s/)
    .map(topicsOf)
    .filter((topics) => topics.size > 0);
  if (parts.length < 2) return true;
  const heard = topicsOf(turns.join(' '));
  return parts.every((topics) => overlap(topics, heard) > 0);
};
