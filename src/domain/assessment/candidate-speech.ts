import { timesOf } from './evidence/quote.ts';
import { sentencesOf } from './evidence/sentences.ts';
import type { Turn } from '../recording/transcript.ts';
import type { SpokenQuote } from '../recording/spoken-quote.ts';

/** One sentence of the candidate, ready to be quoted. */
export type SaidSentence = SpokenQuote & { question: boolean; words: number };

export const countWords = (text: string): number => text.match(/[\p{L}\d]+(?:['’][\p{L}]+)*/gu)?.length ?? 0;

/** A sentence as it was meant: without 'um' and 'er', and with plain apostrophes. */
export const withoutHesitation = (sentence: string): string =>
  sentence
    .replaceAll('’', "'")
    .replace(/(^|,? )(?:um+|uh+|er|erm)\b(?!-),? ?/gi, (_, lead: string) => (lead === '' ? '' : ' '));

/** Everything the candidate said, sentence by sentence. */
export const sentencesBy = (turns: readonly Turn[], speaker: Turn['speaker']): SaidSentence[] =>
  turns.flatMap((from, turn) =>
    from.speaker === speaker
      ? sentencesOf(from.text).map(({ text, start, end, question }) => {
          const { startMs, endMs } = timesOf(from, start, end);
          return { turn, quote: text, startMs, endMs, question, words: countWords(text) };
        })
      : [],
  );

/**
 * Speech addressed to the examiner instead of to the person in the room. It is no evidence of anything, and no
 * candidate needs it.
 */
const toTheMarker =
  /\b(?:full marks|maximum (?:marks|score)|mark(?:ing)? (?:scheme|criteria|rubric)|rubric|insufficient[_ ]evidence|red_flags|system prompt|award (?:me|the candidate|full|all)|(?:ignore|disregard|forget) (?:all |any |the |your |these |my )*(?:previous|prior|above|earlier|other)? ?(?:instructions?|prompts?|rules)|as an? (?:ai|assessor|language model)|(?:point|criterion|criteria) \w* ?(?:is |was |all )?(?:met|achieved|scored))\b|[{}]|"?\b(?:strengths|evidence|improvements|dimensions|summary)"?\s*[:=]\s*["[{]/i;

/** The turns with everything addressed to the marker blanked out; places and times stay as they were. */
export const withoutMarkerTalk = (turns: readonly Turn[]): Turn[] =>
  turns.map((turn) => {
    const text = sentencesOf(turn.text)
      .filter((sentence) => toTheMarker.test(sentence.text))
      .reduce(
        (kept, { start, end }) => kept.slice(0, start) + ' '.repeat(end - start) + kept.slice(end),
        turn.text,
      );
    return text === turn.text ? turn : { ...turn, text };
  });
