import { composed } from '../foundation/unicode-text.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isSilenced, type SpokenWord, type Turn } from './transcript.ts';

/** The candidate's own wording of a turn of theirs that was misheard. */
export type Correction = { turn: number; text: string };

/** A correction as it is kept: it counts once the partner agrees that this was said. */
export type KeptCorrection = Correction & { agreed: boolean };

/** A correction beside what was heard, and whether the round could still be judged on it. */
export type ShownCorrection = KeptCorrection & { heard: string; mayCount: boolean };

/** How much longer than the heard words a correction may be: it fixes words, it does not add new ones. */
const ADDED_LIMIT = 200;
/** A turn that fills a whole round; longer ones are kept as they were heard. */
export const CORRECTION_LIMIT = 8000;
export const correctionTooLong =
  'That is much longer than what was heard. Correct the words that were misheard.';

/** A correction as we keep it: one line, as a turn is. */
export const cleanCorrection = (raw: string): string =>
  composed(raw)
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();

/** Said where words are gone that verdicts may rest on, such as a question that the candidate answered. */
export const WORDS_GONE =
  'Some of what was said was removed, so this round cannot be judged again. What was judged stays.';

/** May a round be judged again on what is corrected? Not once words were taken out of it. */
export const mayJudgeAgain = (turns: readonly Turn[]): Permission =>
  isSilenced(turns) ? refuse('conflict', WORDS_GONE) : allowed;

/** Whether a turn can be corrected so: it is the candidate's, something is left of it, and it stays about as long. */
export const checkCorrection = (turns: readonly Turn[], { turn, text }: Correction): Permission => {
  const heard = turns[turn];
  if (heard === undefined) return refuse('missing');
  if (heard.speaker !== 'candidate') return refuse('forbidden', 'You can correct only your own words.');
  if (text === '') return refuse('invalid', 'Write what you said.');
  return text.length <= heard.text.length + ADDED_LIMIT ? allowed : refuse('invalid', correctionTooLong);
};

const sameUpTo = (one: readonly string[], other: readonly string[]): number => {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
};

/** Gives corrected words their times: those that were heard so keep theirs, the others share the time between. */
const timedWords = (heard: readonly SpokenWord[], turn: Turn, text: string): SpokenWord[] => {
  const said = text.split(/\s+/).filter(Boolean);
  const texts = heard.map((word) => word.text);
  const before = sameUpTo(texts, said);
  const after = sameUpTo(texts.slice(before).toReversed(), said.slice(before).toReversed());
  const replaced = heard.slice(before, heard.length - after);
  const fresh = said.slice(before, said.length - after);
  const startMs = replaced[0]?.startMs ?? heard[before - 1]?.endMs ?? turn.startMs;
  const endMs = replaced.at(-1)?.endMs ?? heard[before]?.startMs ?? turn.endMs;
  const each = (endMs - startMs) / Math.max(1, fresh.length);
  return [
    ...heard.slice(0, before),
    ...fresh.map((word, index) => ({
      text: word,
      startMs: Math.round(startMs + index * each),
      endMs: Math.round(startMs + (index + 1) * each),
    })),
    ...heard.slice(heard.length - after),
  ];
};

/** `original` is what was heard where the candidate corrected it. */
export type CorrectedTurn = Turn & { original?: string | undefined };

/** The turns as the candidate corrected them. */
export const correctedTurns = (turns: readonly Turn[], corrections: readonly Correction[]): CorrectedTurn[] =>
  turns.map((turn, index) => {
    const correction = corrections.find((each) => each.turn === index);
    if (correction === undefined || turn.text === '') return turn;
    const { text } = correction;
    const words = turn.words && timedWords(turn.words, turn, text);
    return { ...turn, text, original: turn.text, ...(words ? { words } : {}) };
  });
