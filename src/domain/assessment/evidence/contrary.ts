import type { Said } from './conversation.ts';
import type { Fixed } from '../../station/phrasing/fixed.ts';
import { onlySupposed } from './manner.ts';
import type { Heard } from './match.ts';

/** 'Its partner in the other eye': the own side in other words. */
const elsewhere = / (?:other|both|fellow|opposite|contralateral|partner|(?:each|either|two) eyes?) /;

const speaksOfAny = (text: string, wanted: readonly RegExp[]): boolean =>
  wanted.some((name) => name.test(text));

/** 'If there were fluid', 'if he had had pain': of what is not so. */
const counterfactual = / if (?:\w+ ){1,4}?(?:were|had(?! to)|did|was to|ever) /;
const consequence = / (?:would|could|might) /;
/** 'If we did nothing, she would lose her sight' tells what may happen. */
const untreated =
  / if .*(?:not|nothing|left|leave|ignored?|wait|waited|delay|delayed|untreated|without|stopped|never|no one|nobody) /;

const isCounterfactual = (text: string, { words }: Said, heard: Heard): boolean =>
  counterfactual.test(text) && consequence.test(text) && !untreated.test(text) && onlySupposed(words, heard);

/** ', but it is not one', ', but I will leave it': taken back in the same breath. */
const takenBack =
  / but (?:(?:i am|we are) \w+ to say )?(?:you|it|this|that|there|they|he|she|i|we) (?:is|was|are|were|am|do|does|did|have|has|would|will) not(?: one| it| the case| so| true| needed| necessary)?(?: here| now| yet)? (?:,|$)| but (?:\w+ ){0,8}?not (?:the case|what (?:you|this|she|he|it) (?:have|has|is)|come to that|going to help|(?:think|believe) (?:that is|it will come|that will))| but (?:i will |we will |just |please |let us )?(?:leave it|skip|keep (?:everything|things|it)|hold off) /;

/** Whether a sentence with the words of a point says something that the point excludes. */
export const isContrary = (fixed: Fixed, said: Said, heard: Heard): boolean => {
  const text = said.plain;
  const near = said.prior + text;
  return (
    (!elsewhere.test(text) && fixed.sides.some(({ own, other }) => other.test(text) && !own.test(near))) ||
    (speaksOfAny(said.sentence.text, fixed.otherNames) && !speaksOfAny(said.sentence.text, fixed.names)) ||
    isCounterfactual(text, said, heard) ||
    takenBack.test(text)
  );
};
