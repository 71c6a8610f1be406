import type { Turn } from '../recording/transcript.ts';

/** Someone who listens ticks a point a little after it was said; what was said longer ago is not what they meant. */
const LONGEST_AFTER_MS = 20_000;

/** The sentences of a text as they stand in it. */
const sentencesOf = (text: string): { from: number; words: string }[] => {
  const sentences: { from: number; words: string }[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = at === text.length - 1 || ('.?!'.includes(text.charAt(at)) && text.charAt(at + 1) === ' ');
    if (!isEnd) continue;
    const words = text.slice(from, at + 1).trim();
    if (words !== '') sentences.push({ from, words });
    from = at + 1;
  }
  return sentences;
};

/** The sentence of the candidate's that a tick at this time follows, as it stands in the talk; null where none was near. */
export const wordsAt = (turns: readonly Turn[], atMs: number): string | null => {
  const turn = turns.findLast(({ speaker, startMs }) => speaker === 'candidate' && startMs < atMs);
  if (!turn || atMs - turn.endMs > LONGEST_AFTER_MS) return null;
  const sentences = sentencesOf(turn.text);
  const share = (atMs - turn.startMs) / Math.max(1, turn.endMs - turn.startMs);
  const reached = Math.min(1, share) * turn.text.length;
  return sentences.findLast(({ from }) => from < reached)?.words ?? null;
};
