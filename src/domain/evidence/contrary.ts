import type { Said } from './conversation.ts';
import type { Heard } from './match.ts';
import { onlySupposed } from './manner.ts';
import { plainText } from './plain-text.ts';

/** What the text of a point fixes, so that a sentence can say otherwise: a side, a height, a person, how soon. */
export type Fixed = {
  sides: readonly Side[];
  /** Who the point is about, and who else its mark scheme speaks of. */
  names: readonly RegExp[];
  otherNames: readonly RegExp[];
  atOnce: boolean;
};

/** One of two opposites, as a point and as a sentence speak of it. */
type Side = { own: RegExp; other: RegExp };

const part =
  '(?:eye|eyes|side|sided|one|scan|retina|disc|pupil|lid|square|plot|chart|field|measurement|fourth|sixth|superior|inferior|upper|lower|macula|is|has|was|for|in|on|and)';
const left = new RegExp(` left ${part} |(?: the| in| on| onto) left `);
const right = new RegExp(
  ` right ${part} (?!time |place |thing )|(?: the| in| on| onto) right (?!time |place |thing |way |track |person )`,
);
const above = / (?:above|upper|superior|superiorly|top) /;
const below = / (?:below|lower|inferior|inferiorly|bottom) /;
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [left, right],
  [right, left],
  [above, below],
  [below, above],
];
/** 'Its partner in the other eye': the own side in other words. */
const elsewhere = / (?:other|both|fellow|opposite|contralateral|partner|(?:each|either|two) eyes?) /;

const atOnce = /\b(?:today|tonight|now|at once|straight away|immediately|within 24 hours|urgently)\b/i;
const orLater = /\b(?:days|weeks?|months|soon)\b/i;
const prompt =
  / (?:today|tonight|now|immediately|urgent|urgently|emergency|straight|this (?:morning|afternoon|evening|minute)|right away|at once|same day|before (?:you|she|he|they) (?:leave|go|goes|leaves)|within (?:the|an|24|one|\d+) ?(?:hours?)?) /;
const putOff =
  / (?:next (?:week|month|year|time)|(?:in|over|within|for) (?:a|the next|about a|another|the coming)? ?(?:few|couple of|week|fortnight|month|couple|weeks|months)|at some (?:point|stage)|some (?:time|day)|one day|end of the week|a week or (?:two|2)|in due course|when (?:you|she|he) (?:next|get)|(?:weeks|months) time) /;

const names =
  /\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Professor) \p{Lu}\p{L}+|(?<=\p{L} )[A-D](?![\p{L}'’.:])|^\p{Lu}\p{L}+ [A-D]\b/gu;
const bare = (name: string): string => name.replace(/^.* /, '');

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(names)].map(([name]) => bare(name))),
];

/** A name in a sentence; an 'A' that opens it may be an article. */
const spoken = (name: string): RegExp => new RegExp(`(?<!^)\\b${name}\\b|^${name}\\b(?! \\p{Ll})`, 'u');

/** What a point fixes among the points of its mark scheme. */
export const fixedBy = (point: string, points: readonly string[]): Fixed => {
  const text = plainText([point]);
  const own = namesIn(point);
  const all = own.length === 0 ? [] : points.flatMap(namesIn);
  const others = [...new Set(all)].filter((name) => !own.includes(name));
  return {
    sides: pairs
      .filter(([one, two]) => one.test(text) && !two.test(text))
      .map(([one, two]) => ({ own: one, other: two })),
    names: own.map(spoken),
    otherNames: others.map(spoken),
    atOnce: atOnce.test(point) && !orLater.test(point) && !/^(?:Asks|Finds out|Explores)\b/.test(point),
  };
};

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

/** 'Next year is less good than this', 'not next week': the delay is spoken against. */
const against = / (?:not|never|no|too late|than|without|rather) /;

/** Whether a sentence with the words of a point says something that the point excludes. */
export const isContrary = (fixed: Fixed, said: Said, heard: Heard): boolean => {
  const text = plainText([said.sentence.text]);
  const near = said.prior + text;
  return (
    (!elsewhere.test(text) && fixed.sides.some(({ own, other }) => other.test(text) && !own.test(near))) ||
    (speaksOfAny(said.sentence.text, fixed.otherNames) && !speaksOfAny(said.sentence.text, fixed.names)) ||
    (fixed.atOnce && putOff.test(text) && !prompt.test(text) && !against.test(text)) ||
    isCounterfactual(text, said, heard) ||
    takenBack.test(text)
  );
};
