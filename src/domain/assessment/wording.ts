import { actionOf, withoutExamples, isEitherOr, lowerFirst, type Action } from './action.ts';

/** Picks one of several ways to say a thing: the same place always gets the same one, neighbours get others. */
const pick = (ways: readonly string[], place: number): string => ways[place % ways.length] ?? '';

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const sentence = (text: string): string => `${capital(text)}${/[.?!]$/.test(text) ? '' : '.'}`;

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** 'three points', 'one point', 'no points'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers[count] ?? count} ${count === 1 ? one : many}`;

/** 'a, b and c'. */
export const listing = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** Praise for a point that was heard. */
export const strengthText = (point: string, place: number): string => {
  const action = actionOf(withoutExamples(point));
  if (action === undefined) return `This was heard, and it counts: ${sentence(point)}`;
  const ways = [
    `You did well ${action.infinitive}.`,
    `You made a point of ${action.gerund}.`,
    `You took care ${action.infinitive}.`,
    /[,:]/.test(action.gerund)
      ? `You were right ${action.infinitive}.`
      : `${capital(action.gerund)} was well judged.`,
    `You remembered ${action.infinitive}.`,
  ];
  return pick(ways, place);
};

/** A point that lists several things, of which not all were heard for sure: said plainly, without praise for each. */
export const partHeardText = (point: string, place: number): string => {
  const action = actionOf(withoutExamples(point));
  if (action === undefined) return `You covered this: ${sentence(point)}`;
  return pick(
    [
      `You covered this: ${action.gerund}.`,
      `This was heard, and it counts: ${action.gerund}.`,
      `You spoke to this point: ${action.gerund}.`,
    ],
    place,
  );
};

const FIRST_SAFETY = 'Put safety first: ';
const LATER_SAFETY = [
  'This matters for safety and was not heard: ',
  'One thing that cannot be left out here: ',
  'Keeping the patient safe also asks for this: ',
] as const;
const NEXT_TIME = 'Next time, ';
const HELPED = 'It would have helped ';
const CHANCE = 'Look for a chance ';
const NOT_HEARD = ' This was not heard.';
const GO_BACK = 'Go back to the red flag';

/** A safety-critical point that was not heard, said plainly. Only the first place of a report opens with 'Put safety first'. */
export const missedSafetyText = (point: string, place: number): string => {
  const what = actionOf(point)?.imperative ?? point;
  return place === 0 ? `${FIRST_SAFETY}${what}.${NOT_HEARD}` : `${pick([...LATER_SAFETY], place)}${what}.`;
};

/** A point that was not heard and would have added to the answer. */
export const missedText = (point: string, place: number): string => {
  const action = actionOf(point);
  if (action === undefined) return `${NEXT_TIME}think of this: ${sentence(point)}`;
  const ways = [
    `${NEXT_TIME}${action.imperative}.`,
    `${HELPED}${action.infinitive}.`,
    `${CHANCE}${action.infinitive}.`,
  ];
  return pick(action.infinitive.startsWith('not ') ? ways.slice(0, 1) : ways, place);
};

/** 'to let her fly'; of several things, any of which raises the flag, that it was one of them. */
const appeared = (redFlag: string, { infinitive, imperative }: Action): string =>
  isEitherOr(redFlag) && infinitive.startsWith('to ') ? `to do one of these: ${imperative}` : infinitive;

/** What a red flag says to the candidate: hedged, since the words behind it are there to be heard. */
export const redFlagText = (redFlag: string): string => {
  const action = actionOf(redFlag);
  return action === undefined ? sentence(redFlag) : `You appeared ${appeared(redFlag, action)}.`;
};

/** A red flag that nothing said raised, but that nothing said ruled out either. */
export const absenceText = (redFlag: string): string => {
  const action = actionOf(redFlag);
  const what =
    action === undefined ? sentence(redFlag).replace(/\.$/, '') : `You appeared ${action.infinitive}`;
  return `${what}: nothing to the contrary was heard.`;
};

export const absenceAdvice = 'Next time, say aloud what you would do: what stays unsaid cannot be heard.';

/** What was heard too faintly to count either way; the first of a list says whose it is to settle. */
const unsure = (what: string, item: string, at: number): string => {
  const short = withoutExamples(item).replace(/\.$/, '');
  const action = actionOf(short);
  const seemed = action === undefined ? lowerFirst(short) : `you seemed ${appeared(short, action)}`;
  return `${what}: ${seemed}.${at === 0 ? ' Settle this with your partner.' : ''}`;
};

export const possiblePointText = (point: string, at: number): string => unsure('Possibly heard', point, at);
export const possibleFlagText = (redFlag: string, at: number): string =>
  unsure('Possibly a red flag', redFlag, at);

/** What to do about the red flags that were said. */
export const redFlagAdvice = (count: number): string =>
  count === 1
    ? `${GO_BACK} first: hear it again, and find the words you would use instead.`
    : `${GO_BACK}s first: hear each again, and find the words you would use instead.`;

/** Advice to hear oneself again is nothing to say. */
export const isToSay = (priority: string): boolean => !priority.startsWith(GO_BACK);

/** What a priority asks for, without the words that we put around it. */
export const withoutOpening = (priority: string): string => {
  const openings = [FIRST_SAFETY, ...LATER_SAFETY, NEXT_TIME, `${HELPED}to `, `${CHANCE}to `];
  const opening = openings.find((each) => priority.startsWith(each)) ?? '';
  const rest = priority.slice(opening.length);
  return rest.endsWith(NOT_HEARD) ? rest.slice(0, -NOT_HEARD.length) : rest;
};

/** Red flags in one sentence: ': you appeared to let her drive; and to stop the drops'. Nothing where one opens with no verb. */
export const redFlagsNamed = (redFlags: readonly string[]): string => {
  const named = redFlags.flatMap((text) => {
    const short = withoutExamples(text);
    const infinitive = actionOf(short)?.infinitive;
    if (infinitive === undefined) return [];
    return isEitherOr(short) && infinitive.startsWith('to ') ? `${infinitive} (one of these)` : infinitive;
  });
  if (named.length < redFlags.length) return '';
  const all = named.map((text, at) => (at > 0 && at === named.length - 1 ? `and ${text}` : text));
  return `: you appeared ${all.join('; ')}`;
};

/** A point that was heard, as a habit: what was right today is right next time too. */
export const keepText = (point: string): string => {
  const action = actionOf(
    withoutExamples(point).replace(/,? (?:today|tonight|now)\b(?! or)(?:,(?= (?:before|after|not)\b))?/g, ''),
  );
  return action === undefined ? `Keep this: ${sentence(point)}` : `Keep ${action.gerund}.`;
};

/** The same of a point that was heard in part: there is more of it to say. */
export const buildText = (point: string, place: number): string =>
  `${pick(['Build on your start', 'Build on this too'], place)}: ${actionOf(withoutExamples(point))?.imperative ?? point}.`;

/** The same of a point that may have been heard, where none was heard for sure. */
export const perhapsText = (point: string): string =>
  `You may have made a start on this; build on it: ${actionOf(withoutExamples(point))?.imperative ?? point}.`;

/** 'eight minutes', 'two and a half minutes', '40 seconds'. */
export const duration = (seconds: number): string => {
  if (seconds < 60) return counted(Math.max(0, Math.round(seconds / 10) * 10), 'second');
  const halves = Math.round(seconds / 30);
  const minutes = Math.floor(halves / 2);
  if (halves % 2 === 0) return counted(minutes, 'minute');
  return `${numbers[minutes] ?? minutes} and a half minutes`;
};
