import { textBetween, type Word } from '../../station/phrasing/words.ts';

const making =
  /(?:\b(?:make|making|to be|being|must be)|(?:until|till|before|once|so|when|so that) (?:we|i) (?:are|am|can be|feel|have made)) (?:absolutely |really |quite |completely |very |pretty |100 percent )?(?:sure|certain|confident|clear|positive)/;
/** To check is to be in doubt; to know or to show is so only while it is still to be done: 'a scan to show it is not'. */
const checking =
  /(?:\b(?:check|checking|ensure|ensuring|test|testing)|(?<!\b(?:happy|glad|pleased|able|relieved|delighted|good) )\b(?:to|until|till|unless|before|if|whether) (?:(?:we|i|you|they|the \w+|it) )?(?:can )?(?:know|show|shows|prove|proves|confirm|confirms|see)) ?(?:that|whether|if|it|this|there)?/;
const makingLast = new RegExp(`${making.source}(?: \\w+)?$`);
const checkingLast = new RegExp(`${checking.source}$`);
const excluding =
  /^(?:rule|ruled|ruling|exclude|excluded|excluding|discount|dismiss|overlook|miss|missed|missing|ignore)\b/;
const becoming =
  /^(?:really )?(?:want|like|let|risk|afford)\b.*\b(?:turn|become|becoming|develop|progress|spread|lead|happen|end up|lose|go blind|losing|get worse|worse|go on to|bleed|burst|miss|having|have) ?/;

/**
 * Whether a denial names a worry instead of denying it: 'make sure this isn't an aneurysm', 'I can't rule out an
 * infection', 'we don't want this to turn into a stroke'. A worry that has to be excluded has been said.
 */
export const namesWorry = (words: readonly Word[], negator: number): boolean => {
  const after = textBetween(words, negator + 1, negator + 10);
  if (excluding.test(after)) return true;
  if (becoming.test(after) && !/\b(?:you|him|her|them) to (?:go home|see|come|wait|drive|stop)\b/.test(after))
    return true;
  return mustBeExcluded(words, negator);
};

const subject =
  /(?: that)? (?:it|this|that|there|she|he|they|you|we|your \w+|the \w+(?: \w+)?)(?: \w+)? (?:is|are|was|have|has|do|does|did|will)$/;
/** In 'make sure it's not' the verb is lost with its apostrophe. */
const subjectAlone =
  /(?: that)? (?:it|its|this|that|there|she|he|everything|(?:your|the) \w+(?: (?!can|could|must|should|would|may|might|shall)\w+)?)(?: (?:definitely|really|actually|certainly|just|also|still))?$/;
/** 'Make sure you do not drive' tells someone what to do, and 'make sure you do not lose your sight' what is feared. */
const person = /\b(?:you|he|she|they|we)(?: \w+)? (?:are|do|does|did|will)$/;
const suffering =
  /^(?:(?:actually|really|just|also) )?(?:have|having|get|getting|lose|losing|develop|developing|go blind|going blind|end|suffer|suffering|bleed|bleeding|miss|missing|dealing|looking|at risk|in danger|about)\b/;

/** 'Make sure it's not …', 'check that there is no …': what follows the negator is what is feared. */
export const mustBeExcluded = (words: readonly Word[], negator: number): boolean => {
  const before = textBetween(words, negator - 10, negator);
  const alone = /^(?:not|no|nothing)$/.test(words[negator]?.text ?? '') && subjectAlone.test(before);
  if (!alone && !subject.test(before)) return false;
  if (person.test(before) && !suffering.test(textBetween(words, negator + 1, negator + 5))) return false;
  const lead = before.replace(alone ? subjectAlone : subject, '');
  // 'I am not sure it is not': a negator before the certainty makes it a doubt, which names the worry just as well.
  return makingLast.test(lead) || checkingLast.test(lead);
};

/** 'With normal discs we can rule out an infection': excluded, so denied. 'To rule out an infection' is still open. */
export const rulesOut = (words: readonly Word[], at: number): boolean => {
  const word = words[at]?.text ?? '';
  const out = /^rul(?:e|es|ed|ing)$/.test(word) && words[at + 1]?.text === 'out';
  if (!out && !/^exclude[sd]?$/.test(word)) return false;
  const before = textBetween(words, at - 4, at);
  if (/\b(?:not|never|to|need|must|should|want|until|if|has|yet)\b/.test(before) && !/\bhave\b/.test(before))
    return false;
  return /\b(?:can|could|have|that|this|which|it|scan|tests?|we|i)(?: \w+){0,2}$/.test(before);
};
