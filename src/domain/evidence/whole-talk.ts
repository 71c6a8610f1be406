import type { Turn } from '../transcript.ts';

/** As much as a short but complete station holds; less may be a recording that was cut. */
const FEWEST_WORDS = 150;
const FEWEST_TURNS = 4;

/** Whether the candidate spoke enough for something left unsaid to mean anything. */
export const isWholeTalk = (turns: readonly Turn[]): boolean => {
  const own = turns.filter(({ speaker, text }) => speaker === 'candidate' && text.trim() !== '');
  const words = own.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  return words >= FEWEST_WORDS && own.length >= FEWEST_TURNS;
};
