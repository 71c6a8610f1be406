import { overlap, topicsOf } from '../evidence/topic.ts';
import { inShort } from './action.ts';

/**
 * Whether the words behind a point speak of each thing that it lists. 'Do you take aspirin?' meets 'Asks about aspirin,
 * warfarin or a bleeding tendency', and praise for the whole list would not be true.
 */
export const isHeardWhole = (point: string, quotes: readonly string[]): boolean => {
  const parts = inShort(point)
    .split(/[,;:]\s*(?:and |or )?|\s(?:and|or)\s/)
    .map(topicsOf)
    .filter((topics) => topics.size > 0);
  if (parts.length < 2) return true;
  const heard = topicsOf(quotes.join(' '));
  return parts.every((topics) => overlap(topics, heard) > 0);
};
