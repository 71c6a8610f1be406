import { plainText } from '../../station/phrasing/plain-text.ts';

/**
 * What a question is after: leave to do something ('Can it wait?'), leave not to ('Do I have to?', 'You won't tell,
 * will you?'), or an answer of fact ('Is it cancer?').
 */
export type QuestionKind = 'leave' | 'leave not to' | 'fact';

const notTo =
  / (?:do|does) (?:i|we|he|she|it|this|that|you|they|anyone|anybody|my \w+) (?:really |actually |honestly )?(?:have|need|got) (?:to )?| must (?:i|we|you|they|he|she|it|anyone|anybody) | have (?:i|we) got to | (?:not|never|mustn't) (?:have to |need to |be |going to |go |gonna )?(?:tell|telling|report|reporting|say|saying|mention|write|writing|ring|inform|share|let)| (?:i|we) do not (?:really )?(?:have|need) to | no need | is it (?:really )?necessary /;
/** 'Could you not just tell her something else?' asks for the deed. */
const notJust =
  / what if (?:i|we) | (?:can|could) (?:i|you|we|it|he|she) not (?:just|simply)\b| (?:can|could) not (?:i|you|we|it|he|she) (?:just|simply)\b/;
const keepsSecret =
  / (?:keep|keeping|kept|stays?|staying|just|remains?) (?:\w+ ){0,5}(?:secret|quiet|private|confidential|between|to yourself)\b/;
const leave =
  / (?:can|could|may|might|shall|should) (?:not )?(?:i|we|it|he|she|you|they|this|that|my|the|just)\b| why (?:do not|not) (?:we|you|just|i)?| (?:what|and|but|so) if (?:i|we) | is (?:that|it|this) (?:all right|okay|allowed|fine|safe)\b| (?:i|we|it|you) (?:can|could|may|will|would) .{0,60}(?:can|could|may|will|would|right|yes|okay|is|are|do|all right)(?: not)? (?:i|we|it|you|then)? ?$| all right (?:to|if|in|with) | okay (?:to|if|in|with) | when can | (?:do|would) you mind | i will just | i can still |^ (?:so |and |then |but )*(?:i|we|it) (?:can|may|could|just|might|am all right|am okay|am fine) /;
/** A wish told as a statement asks leave too: 'I'd so much rather be in my own bed', 'I've got to be home by seven'. */
const wish =
  / (?:i|we) (?:would|could|do) (?:\w+ ){0,3}(?:rather|prefer|sooner|like to|love to)\b| (?:i|we) (?:have|have got|got|need|want|am|are|was going) to (?!ask|know|tell you|have the)| (?:i|we) (?:just )?(?:want|need|fancy) (?:to|a|some|my)\b| let me (?:just |at least )?\w+ | let us (?:just|leave|say|keep|not)\b| (?:i|we) (?:am|are) (?:on at|booked|due|flying|supposed)\b/;
const factual =
  / (?:can|could) (?:it|this|that|she|he) (?:be|not be|go blind|happen)\b| could (?:my|the) .{0,20} be | shall i (?:end up|be |see |lose |go blind)/;

/** The kind of one question, by its words; 'fact' when it asks for no leave. */
export const questionKind = (question: string): QuestionKind => {
  const text = plainText([question]);
  if (notJust.test(text)) return 'leave';
  if (notTo.test(text) || keepsSecret.test(text)) return 'leave not to';
  if (factual.test(text)) return 'fact';
  if (leave.test(text)) return 'leave';
  return !question.trim().endsWith('?') && wish.test(text) ? 'leave' : 'fact';
};

/** 'Can this stay between us?' asks for silence as a thing to be done, so that a plain no refuses it. */
export const asksForSilence = (question: string): boolean => {
  const text = plainText([question]);
  return keepsSecret.test(text) && !notTo.test(text);
};

const open =
  /^ (?:(?:so|and|but|then|well|okay|right) ,? ?)*(?:what(?! if (?:i|we) just| about)|which|who|whose|how(?! about)|where|why(?! not| do not)|when)\b| , (?:what|how|which|who|where) (?:do|does|did|would|should|will|shall|can|is|are) /;

/** Whether a question asks for more than a yes or no: 'Where do I sign?' */
export const isOpenQuestion = (question: string): boolean => open.test(plainText([question]));
