import { mustBeExcluded } from './rule-out.ts';
import { listed, rememberEach, type Word } from '../../station/phrasing/words.ts';

/** Openings by which a speaker reports a thought without sharing it. */
const openings =
  `might think | may think | could think | would think | some people | some doctors | some units | some dads |
  some parents | some websites | most people | many people | lots of people | lot of people |
  lot of patients | other people | people often | people say | people think | people will tell |
  everyone says | everybody says | i wish | wish i could | wish it | not promise | not pretend |
  not going to pretend | would be lying | lying if | disservice if | used to | sometimes used | never say |
  anyone who tells | anybody who tells | any doctor who | fair to | people do | be told that | would take |
  too long | by mistake | not say | not want you to think | hoped | were hoping | tempting | tempted |
  wrong to | mistake to | dangerous to | unsafe to | if this were | if this was | if it were | if it was |
  if i said | if i told | if we only | if we just | if i just | if you went`
    .split('|')
    .map((opening) => opening.trim().split(/\s+/));

/** 'If it was me' opens advice that is meant. */
const advice = new Set(['me', 'mine', 'my']);
/** 'You get used to it' and 'lots of people have one' are meant too. */
const getting = new Set(['get', 'getting', 'got']);
const having = new Set(['have', 'has', 'get', 'had', 'live', 'manage']);
const furthest = 12;
const denying = new Set(['not', 'no', 'never', 'wrong', 'disagree', 'unsafe']);

const denies = listed('not no nothing');

const after = (words: readonly Word[], at: number): number[] => {
  const reach: number[] = [];
  for (let next = at + 1; next < words.length && next <= at + furthest; next += 1) {
    if (words[next]?.clauseStart) break;
    reach.push(next);
  }
  return reach;
};

const reporting = listed('thought said told wrote wondered suggested reckoned assumed believed mentioned');
const auxiliary = listed('have has had just already also did');
/** Someone who speaks for the candidate's own side is not quoted from a distance, and 'should have told' reports nothing. */
const ownSide = listed(
  'i we consultant boss senior registrar team should would could must might to be been not never',
);

/** 'The triage nurse thought it was a scratch', 'think about whether to stop': someone else's view, or an open question. */
const isReport = (words: readonly Word[], at: number): boolean => {
  const word = words[at]?.text ?? '';
  if (word === 'whether') return true;
  if (at === 0 || !reporting.has(word)) return false;
  let subject = at - 1;
  while (subject > 0 && auxiliary.has(words[subject]?.text ?? '')) subject -= 1;
  return !ownSide.has(words[subject]?.text ?? '');
};

/** Where a sentence tells what someone on another side said or thought. */
export const reportsIn = (words: readonly Word[]): number[] =>
  [...words.keys()].filter((at) => words[at]?.text !== 'whether' && isReport(words, at));

/** ', but I would not' or ', but it is': a short or denying reply takes back what stands before it. */
const takesBack = (words: readonly Word[], at: number): boolean => {
  if (words[at]?.text !== 'but') return false;
  const reply = words.slice(at + 1);
  if (reply.some(({ text }) => text === 'worry')) return false;
  return reply.length <= 3 || reply.slice(0, 5).some(({ text }) => denying.has(text));
};

const findSetAside = (words: readonly Word[]): ReadonlySet<number> =>
  new Set(
    words.flatMap((_, at) => {
      const opening = openings.find(
        (each) =>
          each.every((text, offset) => words[at + offset]?.text === text) &&
          !advice.has(words[at + each.length]?.text ?? '') &&
          !getting.has(words[at - 1]?.text ?? '') &&
          !(each.includes('people') && having.has(words[at + each.length]?.text ?? '')),
      );
      const ends = opening === undefined ? at : at + opening.length - 1;
      const supposed = opening !== undefined || isReport(words, at) ? after(words, ends) : [];
      // 'We need to make sure it's nothing serious' is no word of comfort.
      if (denies.has(words[at]?.text ?? '') && mustBeExcluded(words, at))
        supposed.push(at, ...after(words, at));
      return takesBack(words, at) ? [...supposed, ...words.slice(0, at).keys()] : supposed;
    }),
  );

/**
 * The words a speaker does not stand for: a thought reported, supposed or taken back. Only red flags use this, since
 * wrongly accusing a candidate is worse than missing a slip.
 */
export const setAsideIn = rememberEach(findSetAside);
