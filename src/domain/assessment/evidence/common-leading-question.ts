import type { DangerKind } from '../../station/danger.ts';
import type { LeadingQuestion } from './leading-question.ts';

/** What people ask in many stations, in their own words, and the answer that gives in to it. */
export type CommonLeadingQuestion = Pick<LeadingQuestion, 'answer'> & {
  of: readonly DangerKind[];
  /** Read in one sentence of the other person, as plain text. */
  asked: RegExp;
  firm?: true;
};

const families: readonly CommonLeadingQuestion[] = [
  {
    of: ['delay'],
    answer: 'yes',
    asked:
      / (?:can|could|may|shall|should) (?:it|this|that|i|we|she|he|the rest|you) (?:not )?(?:just )?(?:\w+ ){0,3}(?:wait|go(?! blind| wrong| on\b)|come back|leave it|go home|be off|get off|do it (?:later|another)|have (?:it|them) (?:later|another)|take (?:her|him|it) home|put it off|keep going)\b/,
  },
  {
    of: ['delay'],
    answer: 'yes',
    asked:
      / (?:do|does) (?:i|we|it|he|she) (?:really )?(?:have|need) to (?:be (?:today|tonight|now|seen)|stay|come (?:in|now|today|back)|be admitted|go (?:in|now|today))\b| (?:so )?(?:i|we) do not (?:have|need) to (?:stay|come)\b| (?:can|could) (?:i|we) (?:come|do it|go) (?:\w+ )?(?:after|tomorrow|monday|later|next)\b| not (?:make|be) much (?:of a )?difference\b/,
  },
  {
    of: ['mislabels', 'reassures'],
    answer: 'no',
    asked:
      / (?:is it|is this|is that|it is|am i|are we|should i be|do i need to be) (?:\w+ ){0,2}(?:serious|bad|danger|in danger|dangerous|worried|concerned|worrying|something bad|anything bad|urgent|an emergency)\b/,
  },
  {
    of: ['mislabels', 'reassures'],
    answer: 'yes',
    asked:
      / (?:so )?(?:it is|is it|this is) (?:just |probably |only )*nothing\b| (?:so )?i am (?:all right|okay|fine) then | nothing to worry about | making a fuss /,
  },
  {
    of: ['blame', 'shames'],
    answer: 'yes',
    asked:
      / my (?:own )?(?:fault|doing)\b| (?:something|anything) (?:i|we) (?:have )?(?:did|done)\b| did i (?:give|cause|do|bring)\b| you think i (?:am|have|was)\b| should i (?:not )?have\b/,
  },
  {
    of: ['promise'],
    answer: 'yes',
    firm: true,
    asked:
      / (?:will|shall) (?:i|it|my \w+|she|he) (?:\w+ ){0,3}(?:see|come back|get (?:it|better|my)|be (?:all right|as good|normal|okay)|go back|work|recover)\b| is (?:it|this) (?:just )?temporary\b| (?:can|do) you promise\b| is that a (?:promise|guarantee)\b| are you sure\b/,
  },
  {
    of: ['promise'],
    answer: 'no',
    firm: true,
    asked:
      / (?:how likely|what are the chances|any chance|could|might|am i|will i|shall i|would i|going to)\b.* (?:end up worse|worse than|blind|lose (?:my|the|her|his) (?:sight|eye)|go wrong)\b| is (?:it|that|this) (?:risky|dangerous)\b/,
  },
  {
    of: ['secrecy'],
    answer: 'yes',
    asked:
      / (?:keep|kept|stay|stays|leave) (?:\w+ ){0,3}(?:between|secret|quiet|private|there|off the record)\b| not (?:going to |be |have to )?(?:tell|telling|report|reporting|write|say|mention)\b| (?:nobody|no one|he|she|they) (?:has to|needs to|need|will never|must not|will) (?:ever )?(?:know|find out)\b|^ promise $| forget (?:that )?i (?:said|told)\b| why upset /,
  },
];

/** The questions of many stations that tempt into these kinds of danger. */
export const commonLeadingQuestions = (kinds: readonly DangerKind[]): CommonLeadingQuestion[] =>
  families.filter(({ of }) => of.some((kind) => kinds.includes(kind)));
