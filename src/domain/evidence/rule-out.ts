import type { Word } from './words.ts';

const making =
  /(?:make|making|made|to be|being|must be|until (?:we|i) (?:are|am)) (?:absolutely |really |quite |completely )?(?:sure|certain|confident|clear|positive)/;
const checking =
  /(?:check|checking|ensure|ensuring|know|show|prove|shown|proved|confirm|see|test) ?(?:that|whether|if|it|this|there)?/;
const excluding =
  /^(?:rule|ruled|ruling|exclude|excluded|excluding|discount|dismiss|overlook|miss|missed|missing|ignore)\b/;
const becoming =
  /^(?:really )?(?:want|like|let|risk|afford)\b.*\b(?:turn|become|becoming|develop|progress|spread|lead|happen|end up|lose|go blind|losing|get worse|worse|go on to|bleed|burst|miss|having|have) ?/;

const textBetween = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');

/**
 * Whether a denial names a worry instead of denying it: 'make sure this isn't an aneurysm', 'I can't rule out an
 * infection', 'we don't want this to turn into a stroke'. A worry that has to be excluded has been said.
 */
export const namesWorry = (words: readonly Word[], negator: number): boolean => {
  const after = textBetween(words, negator + 1, negator + 10);
  if (excluding.test(after)) return true;
  if (becoming.test(after) && !/\b(?:you|him|her|them) to (?:go home|see|come|wait|drive|stop)\b/.test(after))
    return true;
  const before = textBetween(words, negator - 8, negator);
  // 'I am not sure it is not': a negator before the certainty makes it a doubt, which names the worry just as well.
  const subject =
    /(?: that)? (?:it|this|that|there|she|he|they|you|we|your \w+|the \w+(?: \w+)?)(?: \w+)? (?:is|are|was|have|has|do|does|did|will)$/;
  if (!subject.test(before)) return false;
  const lead = before.replace(subject, '');
  return (
    new RegExp(`${making.source}(?: \\w+)?$`).test(lead) || new RegExp(`\\b${checking.source}$`).test(lead)
  );
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
