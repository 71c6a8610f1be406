import type { SpokenWord, Turn } from '../recording/transcript.ts';
import type { AssessedRound, Measures, PaceStep } from './assessment.ts';
import { countWords, type SaidSentence } from './candidate-speech.ts';
import { habitsIn, jargonIn } from './habits.ts';

const STEP_MS = 30_000;
/** Below this a pace says more about the pause between two words than about the speaker. */
const FEWEST_WORDS = 30;

/** The words of a turn with times; shared out evenly where the engine gave none. */
const timedWords = (turn: Turn): SpokenWord[] => {
  if (turn.words !== undefined && turn.words.length > 0) return [...turn.words];
  const texts = turn.text.split(/\s+/).filter(Boolean);
  const each = (turn.endMs - turn.startMs) / Math.max(1, texts.length);
  return texts.map((text, at) => ({
    text,
    startMs: turn.startMs + at * each,
    endMs: turn.startMs + (at + 1) * each,
  }));
};

/** Time spent talking: a breath between two words counts, a pause does not. */
const talkingMs = (words: readonly SpokenWord[], fromMs = 0, toMs = Infinity): number => {
  const breath = 600;
  return words.reduce((sum, word, at) => {
    const next = words[at + 1];
    const gap = next === undefined ? 0 : next.startMs - word.endMs;
    const end = gap > 0 && gap <= breath && next !== undefined ? next.startMs : word.endMs;
    return sum + Math.max(0, Math.min(end, toMs) - Math.max(word.startMs, fromMs));
  }, 0);
};

const shareOf = (mine: number, theirs: number): number | null =>
  mine + theirs > 0 ? Math.round((mine / (mine + theirs)) * 100) / 100 : null;

const paceOf = (candidate: readonly SpokenWord[], actor: readonly SpokenWord[], endMs: number): PaceStep[] =>
  Array.from({ length: Math.ceil(endMs / STEP_MS) }, (_, step) => {
    const [from, to] = [step * STEP_MS, (step + 1) * STEP_MS];
    const begun = candidate.filter(({ startMs }) => startMs >= from && startMs < to).length;
    const mine = talkingMs(candidate, from, to);
    return {
      startMs: from,
      wordsPerMinute: mine < 1000 ? 0 : Math.round((begun * 60_000) / mine),
      talkShare: shareOf(mine, talkingMs(actor, from, to)),
    };
  });

/** What can be measured in a recording, without judging it. */
export const measure = (round: AssessedRound, said: readonly SaidSentence[]): Measures => {
  const by = (speaker: Turn['speaker']): SpokenWord[] =>
    round.turns.filter((turn) => turn.speaker === speaker).flatMap(timedWords);
  const [candidate, actor] = [by('candidate'), by('actor')];
  const talked = talkingMs(candidate);
  const habits = habitsIn(said);
  const words = candidate.reduce((sum, { text }) => sum + Math.min(1, countWords(text)), 0);
  return {
    talkShare: shareOf(talked, talkingMs(actor)),
    wordsPerMinute: words < FEWEST_WORDS || talked < 5000 ? null : Math.round((words * 60_000) / talked),
    paceOverTime: paceOf(candidate, actor, Math.max(0, ...round.turns.map(({ endMs }) => endMs))),
    words,
    openQuestions: habits.openQuestions.length,
    closedQuestions: habits.closedQuestions.length,
    signposts: habits.signposts.length,
    summaries: habits.summaries.length,
    understandingChecks: habits.understandingChecks.length,
    safetyNets: habits.safetyNets.length,
    jargon: jargonIn(said),
    recordedSeconds: Math.round(round.recordedMs / 1000),
  };
};
