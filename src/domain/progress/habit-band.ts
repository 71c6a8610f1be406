import { GOOD_PACE, goodShare, type Band } from '../assessment/speaking-band.ts';
import { isExaminerLed } from '../station/case-station.ts';
import type { HabitMeasures } from './known-round.ts';

/** What is measured of how someone speaks, whatever the station. */
export const HABITS = ['talkShare', 'pace', 'openQuestions', 'jargon'] as const;
export type Habit = (typeof HABITS)[number];

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
