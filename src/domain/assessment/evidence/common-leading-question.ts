import type { DangerKind } from '../../station/danger.ts';
import type { LeadingQuestion } from './leading-question.ts';

/** What people ask in many stations, in their own words, and the answer that gives in to it. */
type CommonLeadingQuestion = { of: readonly DangerKind[]; leads: LeadingQuestion };

const asking =
  (of: readonly DangerKind[], answer: 'yes' | 'no', firm = false) =>
  (...patterns: readonly RegExp[]): CommonLeadingQuestion => {
    const askedIn: LeadingQuestion['askedIn'] = (turn) =>
      turn.find(({ plain }) => patterns.some((pattern) => pattern.test(plain)));
    return { of, leads: { askedIn, answer, firm } };
  };

const families: readonly CommonLeadingQuestion[] = [
  asking(['delay'], 'yes')(
    / (?:can|could|may|shall|should) (?:it|this|that|i|we|she|he|the rest|you) (?:not )?(?:just )?(?:\w+ ){0,3}(?:wait|go(?! blind| wrong| on\b)|come back|leave it|go home|be off|get off|do it (?:later|another)|have (?:it|them) (?:later|another)|take (?:her|him|it) home|put it off|keep going)\b/,
    / (?:do|does) (?:i|we|it|he|she) (?:really )?(?:have|need) to (?:be (?:today|tonight|now|seen)|stay|come (?:in|now|today|back)|be admitted|go (?:in|now|today))\b| (?:so )?(?:i|we) do not (?:have|need) to (?:stay|come)\b| (?:can|could) (?:i|we) (?:come|do it|go) (?:\w+ )?(?:after|tomorrow|monday|later|next)\b| not (?:make|be) much (?:of a )?difference\b/,
  ),
  asking(
    ['mislabels', 'reassures'],
    'no',
  )(
    / (?:is it|is this|is that|it is|am i|are we|should i be|do i need to be) (?:\w+ ){0,2}(?:serious|bad|danger|in danger|dangerous|worried|concerned|worrying|something bad|anything bad|urgent|an emergency)\b/,
  ),
  asking(
    ['mislabels', 'reassures'],
    'yes',
  )(
    / (?:so )?(?:it is|is it|this is) (?:just |probably |only )*nothing\b| (?:so )?i am (?:all right|okay|fine) then | nothing to worry about | making a fuss /,
  ),
  asking(
    ['blame', 'shames'],
    'yes',
  )(
    / my (?:own )?(?:fault|doing)\b| (?:something|anything) (?:i|we) (?:have )?(?:did|done)\b| did i (?:give|cause|do|bring)\b| you think i (?:am|have|was)\b| should i (?:not )?have\b/,
  ),
  asking(
    ['promise'],
    'yes',
    true,
  )(
    / (?:will|shall) (?:i|it|my \w+|she|he) (?:\w+ ){0,3}(?:see|come back|get (?:it|better|my)|be (?:all right|as good|normal|okay)|go back|work|recover)\b| is (?:it|this) (?:just )?temporary\b| (?:can|do) you promise\b| is that a (?:promise|guarantee)\b| are you sure\b/,
  ),
  asking(
    ['promise'],
    'no',
    true,
  )(
    / (?:how likely|what are the chances|any chance|could|might|am i|will i|shall i|would i|going to)\b.* (?:end up worse|worse than|blind|lose (?:my|the|her|his) (?:sight|eye)|go wrong)\b| is (?:it|that|this) (?:risky|dangerous)\b/,
  ),
  asking(
    ['secrecy'],
    'yes',
  )(
    / (?:keep|kept|stay|stays|leave) (?:\w+ ){0,3}(?:between|secret|quiet|private|there|off the record)\b| not (?:going to |be |have to )?(?:tell|telling|report|reporting|write|say|mention)\b| (?:nobody|no one|he|she|they) (?:has to|needs to|need|will never|must not|will) (?:ever )?(?:know|find out)\b|^ promise $| forget (?:that )?i (?:said|told)\b| why upset /,
  ),
];

/** The questions of many stations that tempt into these kinds of danger. */
export const commonLeadingQuestions = (kinds: readonly DangerKind[]): LeadingQuestion[] =>
  families.filter(({ of }) => of.some((kind) => kinds.includes(kind))).map(({ leads }) => leads);
