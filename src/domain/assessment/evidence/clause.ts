import { listed, type Word } from '../../station/phrasing/words.ts';

const scopeEnds = listed(
  'but because so although though however instead before until till unless while whereas then therefore since except which who when',
);
const wondering = listed('sure certain know think clear say tell see ask');
/** 'and' opens a new statement before these: 'do not drive and call us tonight'. */
const newStatement = listed(
  `i you we he she they it this that would will should must can then also please make ask call tell start give get
  see refer arrange check explain offer document phone ring speak come go take bring contact inform`,
);
/** After 'go home and' these belong to the going; after 'want you to …' they belong to the wanting. */
const carriedOn = listed('see get take give go start tell bring speak refer check');

/** 'Please do not go home and see your GP', 'I do not want you to stay and take drops': one denial for both verbs. */
const carriesOn = (words: readonly Word[], negator: number, and: number): boolean => {
  const before = words[and - 1]?.text ?? '';
  if (before === 'go' || before === 'come' || before === 'try') return true;
  if (!carriedOn.has(words[and + 1]?.text ?? '')) return false;
  return words.slice(negator + 1, and).some(({ text }, at, between) => {
    if (text === 'go' || text === 'come') return true;
    return text === 'to' && /^(?:you|him|her|them)$/.test(between[at - 1]?.text ?? '');
  });
};

/** Whether a denial that has come as far as `at` ends there. */
export const endsScope = (words: readonly Word[], negator: number, at: number): boolean => {
  const word = words[at];
  const next = words[at + 1]?.text ?? '';
  if (word === undefined) return true;
  if (word.text === 'and') return newStatement.has(next) && !carriesOn(words, negator, at);
  if (word.text === 'if' || word.text === 'whether') return !wondering.has(words[at - 1]?.text ?? '');
  return scopeEnds.has(word.text) && next !== 'of';
};

const subordinators = listed('if when whenever because since although though while');
const leadingIn = listed('and but because so that then');
const surelySubject = listed('i we they he she');
const determiners = listed('you it this that there the a an your my his her our their these those');
const modals = listed(
  'may might will would can could should must shall need needs is are was were has have do does',
);
const imperatives = listed('call ring phone contact come tell go see please');
/** A word after one of these belongs to it: 'think you', 'to come', 'of your'. */
const binding = listed(
  'to and or not of for in on with from at by about that what how whether if think know say tell sure you we i they can will go try help a an the any your my his her our their',
);

/** Whether a new clause opens at `at` with its subject, as in 'If it settles | you can go'. */
export const startsSubject = (words: readonly Word[], at: number, bareNoun: boolean): boolean => {
  const [word, before] = [words[at]?.text ?? '', words[at - 1]?.text ?? ''];
  if (binding.has(before) || before.endsWith('ing')) return false;
  if (surelySubject.has(word) || imperatives.has(word)) return true;
  if (!determiners.has(word)) return false;
  if (bareNoun) return true;
  const ahead = words.slice(at + 1, at + 4);
  const modal = ahead.findIndex(({ text }) => modals.has(text));
  return modal >= 0 && !ahead.slice(0, modal).some(({ text }) => surelySubject.has(text) || text === 'you');
};

const isSubordinate = (words: readonly Word[], negator: number): boolean => {
  for (let at = negator - 1; at >= 0; at -= 1) {
    if (subordinators.has(words[at]?.text ?? '')) return true;
    if (words[at + 1]?.clauseStart) return false;
  }
  return false;
};

const isFrontedWithout = (words: readonly Word[], negator: number): boolean => {
  const word = words[negator];
  if (word?.text !== 'without') return false;
  return negator === 0 || word.clauseStart || leadingIn.has(words[negator - 1]?.text ?? '');
};

/**
 * Where the main clause opens after a denial that belongs to an if-clause or to a leading 'without': 'If that doesn't
 * work | you may need surgery', 'Without treatment | that eye will stay weak'. Speech engines leave the comma out.
 */
export const opensMainClause = (words: readonly Word[], negator: number): number | undefined => {
  const without = isFrontedWithout(words, negator);
  if (!without && !isSubordinate(words, negator)) return undefined;
  for (let at = negator + 2; at < words.length; at += 1) {
    if (startsSubject(words, at, without)) return at;
    // 'Without steroids sight could go': no word marks the subject, so the denial keeps to its first word.
    if (without && modals.has(words[at]?.text ?? '') && at > negator + 2) return negator + 2;
  }
  return words.length;
};
