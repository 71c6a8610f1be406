import { actionOf, inShort } from './action.ts';

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
  const action = actionOf(inShort(point));
  if (action === undefined) return `This was heard, and it counts: ${sentence(point)}`;
  const ways = [
    `You did well ${action.infinitive}.`,
    `You made a point of ${action.gerund}.`,
    `You took care ${action.infinitive}.`,
    action.gerund.includes(',')
      ? `You were right ${action.infinitive}.`
      : `${capital(action.gerund)} was well judged.`,
    `You remembered ${action.infinitive}.`,
  ];
  return pick(ways, place);
};

/** A safety-critical point that was not heard, said plainly. */
export const missedSafetyText = (point: string, place: number): string => {
  const what = actionOf(point)?.imperative ?? point;
  return pick(
    [
      `Put safety first: ${what}. This was not heard.`,
      `One thing that cannot be left out here: ${what}.`,
      `This matters for safety and was not heard: ${what}.`,
    ],
    place,
  );
};

/** A point that was not heard and would have added to the answer. */
export const missedText = (point: string, place: number): string => {
  const action = actionOf(point);
  if (action === undefined) return `Next time, think of this: ${sentence(point)}`;
  const ways = [
    `Next time, ${action.imperative}.`,
    `It would have helped ${action.infinitive}.`,
    `Look for a chance ${action.infinitive}.`,
  ];
  return pick(action.infinitive.startsWith('not ') ? ways.slice(0, 1) : ways, place);
};

/** What a red flag says to the candidate: hedged, since the words behind it are there to be heard. */
export const redFlagText = (redFlag: string): string => {
  const action = actionOf(redFlag);
  return action === undefined ? sentence(redFlag) : `You appeared ${action.infinitive}.`;
};

/** A red flag that nothing said raised, but that nothing said ruled out either. */
export const absenceText = (redFlag: string): string => {
  const action = actionOf(redFlag);
  const what =
    action === undefined ? sentence(redFlag).replace(/\.$/, '') : `You appeared ${action.infinitive}`;
  return `${what}: nothing to the contrary was heard.`;
};

export const absenceAdvice = 'Next time, say aloud what you would do: what stays unsaid cannot be heard.';

/** What was heard too faintly to count either way. */
export const possiblyText = (item: string): string =>
  `Possibly: ${inShort(item).replace(/\.$/, '')}. This is for you and your partner to settle.`;

export const redFlagAdvice = (place: number): string =>
  pick(
    [
      'Play this moment again, and decide what you would say instead.',
      'Hear this one again too, and find safer words for it.',
    ],
    place,
  );

/** A point that was heard, as a habit: what was right today is right next time too. */
export const keepText = (point: string): string => {
  const action = actionOf(inShort(point).replace(/,? (?:today|tonight|now)\b(?! or),?/, ''));
  return action === undefined ? `Keep this: ${sentence(point)}` : `Keep ${action.gerund}.`;
};

/** 'eight minutes', 'two and a half minutes', '40 seconds'. */
export const duration = (seconds: number): string => {
  if (seconds < 60) return counted(Math.max(0, Math.round(seconds / 10) * 10), 'second');
  const halves = Math.round(seconds / 30);
  const minutes = Math.floor(halves / 2);
  if (halves % 2 === 0) return counted(minutes, 'minute');
  return `${numbers[minutes] ?? minutes} and a half minutes`;
};
