import { actionOf, withoutExamples } from '../assessment/action.ts';
import type { Focus, FollowUp } from './focus.ts';

const dimensionAdvice: Readonly<Record<string, string>> = {
  'Data gathering': 'Ask one more round of questions before you explain anything',
  'Clinical reasoning': 'Think aloud: say what you suspect, what speaks for it and what must not be missed',
  Management: 'Say what happens today, what happens next and who does it',
  Safety: 'Name the danger and what to do about it before you move on',
  'Communication and empathy': 'Answer the feeling before the fact, then pause',
  'Information and consent':
    'Say the choices, the risks and what doing nothing means, then check what was understood',
  'Professionalism and ethics': 'Say the principle aloud before you say what you would do',
  'Teamwork and leadership': 'Say whom you would call, when, and what you would ask of them',
  'Knowledge and method': 'Give the method first, then the figure, then its limits',
  'Reflection and insight': 'Say what you would do differently, with an example of when you did',
};

/** The same where what was missed keeps the patient safe. */
const safetyAdvice: Readonly<Record<string, string>> = {
  'Data gathering': 'Ask every question that could reveal a danger before you explain anything',
  'Clinical reasoning': 'Say aloud what must not be missed, before you go on',
  Management: 'Before you close, say what must happen today to keep the patient safe',
  'Communication and empathy': 'Say plainly what is at stake, and when to come straight back',
};

const habitAdvice: Readonly<Record<string, string | Record<'below' | 'above', string>>> = {
  talkShare: {
    below: 'Let more of your thinking be heard',
    above: 'Ask, then wait: leave more of the talking to the other person',
  },
  pace: {
    below: 'Speak a little faster: begin each answer with its main point',
    above: 'Take a breath after each important sentence',
  },
  openQuestions: 'Open with two questions that cannot be answered with yes or no',
  jargon: 'Say what each specialist word means, in the same sentence',
};

/** What a focus asks of the next round, as something to do. */
export const focusAction = ({ kind, about, side }: Pick<Focus, 'kind' | 'about' | 'side'>): string => {
  if (kind === 'habit') {
    const advice = habitAdvice[about] ?? about;
    return typeof advice === 'string' ? advice : advice[side ?? 'above'];
  }
  if (kind === 'safety')
    return (
      safetyAdvice[about] ?? `Before you close, check the safety-critical part of ${about.toLowerCase()}`
    );
  return dimensionAdvice[about] ?? `Give more room to ${about.toLowerCase()}`;
};

const rounds = (count: number): string => `${count} ${count === 1 ? 'round' : 'rounds'}`;

/** What a focus rests on, with its figures. */
export const focusReason = (
  { kind, about, missed, of, rounds: found }: Omit<Focus, 'moments'>,
  looked: number,
): string => {
  if (kind === 'habit')
    return `Outside the target in ${missed} of the last ${rounds(of)} where it was measured.`;
  if (kind === 'safety')
    return `${missed} of ${of} safety-critical points of ‘${about}’ were missed, in ${found} of your last ${rounds(looked)}.`;
  return `${missed} of ${of} points of ‘${about}’ were missed in your last ${rounds(looked)}, a larger share than of all others.`;
};

/** A point that was missed, as what to do: 'Ask about jaw pain'. */
export const missedWords = (point: string): string => {
  const action = actionOf(withoutExamples(point))?.imperative ?? point;
  return action.slice(0, 1).toUpperCase() + action.slice(1);
};

/** What the latest round says about the focus before it. */
export const followUpWords = ({ focus, outcome, missed, of }: FollowUp): string => {
  if (outcome === 'untested') return 'Your latest round did not test it.';
  if (focus.kind === 'habit')
    return outcome === 'changed'
      ? 'In your latest round you were inside the target.'
      : 'In your latest round you were outside the target again.';
  const figures = `${of - missed} of ${of} ${focus.kind === 'safety' ? 'safety-critical points' : 'points'} were not missed`;
  if (outcome === 'changed')
    return of === 1
      ? 'In your latest round it was not missed.'
      : `In your latest round none of ${of} was missed.`;
  return outcome === 'partly'
    ? `Better in your latest round: ${figures}.`
    : `Not yet in your latest round: ${figures}.`;
};
