import { isExaminerLed } from './case-station.ts';
import type { HabitMeasures } from './known-round.ts';

/** What is measured of how someone speaks, whatever the station. */
export const HABITS = ['talkShare', 'pace', 'openQuestions', 'jargon'] as const;
export type Habit = (typeof HABITS)[number];

/** Where a good round lies; `most` is null where more is no worse. */
export type Band = { least: number; most: number | null };

/** How much of the talking is the candidate's in a good round of this type. */
export const goodShare = (stationType: string) =>
  isExaminerLed(stationType) ? { least: 0.6, most: 0.97 } : { least: 0.4, most: 0.8 };

/** Words a minute that are comfortable to listen to. */
export const GOOD_PACE = { least: 110, most: 180 };

const FEWEST_OPEN_QUESTIONS = 2;
const MOST_JARGON = 1;

/** The target band of a habit in a type of station; null where the station has no one to ask or to explain to. */
export const habitBand = (habit: Habit, stationType: string): Band | null => {
  if (habit === 'talkShare') return goodShare(stationType);
  if (habit === 'pace') return GOOD_PACE;
  if (isExaminerLed(stationType)) return null;
  return habit === 'openQuestions'
    ? { least: FEWEST_OPEN_QUESTIONS, most: null }
    : { least: 0, most: MOST_JARGON };
};

/** What was measured of a habit; null when too little was said to tell. */
export const habitValue = (habit: Habit, measures: HabitMeasures): number | null => {
  if (habit === 'talkShare') return measures.talkShare;
  if (habit === 'pace') return measures.wordsPerMinute;
  // Someone who was hardly heard asked nothing, which says nothing about how they ask.
  if (measures.wordsPerMinute === null) return null;
  return habit === 'openQuestions' ? measures.openQuestions : measures.jargon.length;
};

/** Where a value lies. */
export const placeIn = ({ least, most }: Band, value: number): 'below' | 'within' | 'above' => {
  if (value < least) return 'below';
  return most !== null && value > most ? 'above' : 'within';
};
