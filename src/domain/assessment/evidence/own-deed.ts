import type { Heard } from './match.ts';
import { textBetween, type Word } from '../../station/phrasing/words.ts';
import { reportsIn } from './distance.ts';

/** What was wished, planned or only thought of. */
const unrealised =
  / (?:would|could|should|might|ought to) have (?!(?:to|a|an|the|his|her|him|them|you|your|it|this|that|some|another|one)\b)| (?:keep|kept|been|always) (?:meaning|intending|planning|hoping|wanting) to | (?:intend|intended|meant|wanted|hoped|hoping|planned|supposed) to | never got round | not got round /;
const onlyThoughtOf =
  / (?:was|were|been|had) (?:also |really |just )?(?:thinking|thought) (?:of|about) | (?:i|we) (?:also |had |have |once )?(?:thought|considered|contemplated|discussed|talked|dreamed|dreamt|toyed) (?:(?:of|about|with) )?(?:maybe |possibly |perhaps )?(?!carefully|hard)\w+ing /;
/** 'I was told to': somebody else's will, and no word that it was done. */
const onOrders =
  / (?:was|were|been) (?:told|supposed|expected|meant|advised|instructed|encouraged) to | (?:was|were) asked to /;

/** 'You were due to have the left eye treated': what was to be, and not what is offered. */
const wasToBe = / (?:was|were) (?:due|meant|booked|down|supposed) (?:to|for) /;

/** Whether a sentence speaks of a deed that was never done. */
export const isUnrealised = (text: string): boolean =>
  [unrealised, onlyThoughtOf, onOrders, wasToBe].some((pattern) => pattern.test(text));

const peer =
  '(?:(?:my|our|a|another|one of (?:my|our|the)|the other|some other|an older|a senior) (?:\\w+ )?(?:colleagues?|friends?|mates?|predecessors?|trainees?|students?|flatmates?|peers?)(?: of mine| of ours)?|someone else|somebody else|someone i know|people i know|other people|others)';
const didAlone = new RegExp(
  `(?<! (?:with|and|helped|asked|had|got|saw)) ${peer} (?:\\w+ly |also |once |then |just |already |later |had |who )*(?:did|went|ran|led|wrote|gave|took|made|got|began|rang|sent|saw|found|started|held|built|put|set|brought|taught|presented|\\w{3,}ed)\\b`,
);
const ourselves = / (?:i|we|us|me|my|our) /;

/** 'My colleague did an audit and closed the loop': the deed of another, unless the speaker joins in before the words. */
const isDoneByPeer = (words: readonly Word[], { last }: Heard): boolean => {
  const text = ` ${textBetween(words, 0, last + 1)} `;
  const found = didAlone.exec(text);
  return found !== null && !ourselves.test(text.slice(found.index + found[0].length));
};

/** 'The GP said she had given you Diamox': told by another, with no word that the speaker does it. */
const isReported = (words: readonly Word[], { named }: Heard): boolean => {
  const from = Math.min(...named);
  return reportsIn(words).some((at) => {
    const sameClause = !words.slice(at + 1, from + 1).some(({ clauseStart }) => clauseStart);
    return from > at && sameClause && !/^to\b|\b(?:i|we|so|but)\b/.test(textBetween(words, at + 1, from));
  });
};

/** Whether the words of a phrasing tell what somebody else did. */
export const isOthersDeed = (words: readonly Word[], span: Heard): boolean =>
  isDoneByPeer(words, span) || isReported(words, span);
