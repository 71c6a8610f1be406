import { endsScope, opensMainClause } from './clause.ts';
import { namesWorry, rulesOut } from './rule-out.ts';
import { listed, type Word } from '../../station/phrasing/words.ts';

/** A denial and the words it reaches: `words[negator]` denies each index in `reach`. */
export type Denial = { negator: number; reach: ReadonlySet<number> };

const negators = listed('not no never none nothing nobody neither nor without avoid unable withhold refrain');
/** 'Not only' and 'not just' deny that one word and affirm what follows. */
const limiting = listed('only just simply merely');
const auxiliaries = listed('can could will would shall should must may might do does did');
const being = listed('is are was were be been');
/** After these a 'no' or 'not' denies nothing: 'no doubt', 'without delay'. */
const harmlessAfter = listed('doubt question problem worries matter later delay hesitation');
/** A plain 'No' before a subject is an answer: 'No I would start today'. */
const subjects = listed('i you we he she they it that this there');
/** Denying these affirms what follows: 'I would not delay the steroids', 'do not forget to rest'. */
const turning = listed(
  'delay hesitate forget fail miss withhold avoid worry mind stress emphasize overstate underestimate',
);
/** 'Not embarrassed to call' affirms the call. */
const shrinking = listed(
  'embarrassed afraid ashamed shy scared reluctant slow hesitant proud nervous frightened hesitate',
);
/** 'Steroids are not needed': the denial reaches back to what it is said of. */
const saidOfSubject = listed(
  'need necessary require indicate allow permit recommend advise appropriate possible option safe helpful suitable idea wise sensible warrant justified required needed',
);
const until = listed('until till');
const longestReach = 8;

const isNegator = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return false;
  if (rulesOut(words, at)) return true;
  if (word.text === 'stop' || word.text === 'against') return next?.text.endsWith('ing') ?? false;
  if (word.text === 'instead') return next?.text === 'of';
  if (word.text === 'leave' || word.text === 'come') return next?.text === 'off';
  if (word.text === 'rather') return next?.text === 'than';
  if (!negators.has(word.text) && !negators.has(word.stem)) return false;
  if (next === undefined) return false;
  if (next.text === 'delay' && word.text === 'not') return true;
  if (harmlessAfter.has(next.text) || harmlessAfter.has(next.stem)) return false;
  return !(word.text === 'no' && (subjects.has(next.text) || next.clauseStart));
};

/** 'Not just a migraine' denies the 'just'; 'won't just grow out of it' means 'simply' and denies the growing. */
const limits = (words: readonly Word[], negator: number): boolean => {
  const [word, next] = [words[negator + 1]?.text ?? '', words[negator + 2]?.text ?? ''];
  if (!limiting.has(word)) return false;
  if (word !== 'just' && word !== 'simply') return true;
  const simply = auxiliaries.has(words[negator - 1]?.text ?? '') ? !being.has(next) : next === 'going';
  if (!simply) return true;
  return words.slice(negator + 2).some(({ text }) => text === 'also' || text === 'but' || text === 'too');
};

const turns = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  const next = words[at + 1]?.text ?? '';
  if (word === undefined || until.has(next)) return false;
  if (shrinking.has(word.text)) return next === 'to' || next === 'about' || next === 'of';
  return turning.has(word.text) || turning.has(word.stem);
};

const forward = (words: readonly Word[], negator: number): number[] => {
  const reach: number[] = [];
  const opened = opensMainClause(words, negator);
  // 'I would not, at this stage, start' : a comma right after the negator opens an aside, so commas do not end it.
  const aside = opened === undefined && (words[negator + 1]?.clauseStart ?? false);
  const end = opened ?? words.length;
  let waiting = false;
  for (let at = negator + 1; at < end && reach.length < longestReach; at += 1) {
    const word = words[at];
    if (word === undefined || (word.clauseStart && !aside)) break;
    // 'I would not wait until after the case to raise it': the wait and its end are denied, the raising is not.
    if (waiting && word.text === 'to') break;
    if (endsScope(words, negator, at) && !(waiting && until.has(word.text))) break;
    reach.push(at);
    if (turns(words, at) || (at === negator + 1 && limits(words, negator))) break;
    waiting ||= word.stem === 'wait' || word.text.startsWith('delay');
  }
  return reach;
};

const backward = (words: readonly Word[], negator: number): number[] => {
  if (!being.has(words[negator - 1]?.text ?? '')) return [];
  const after = words.slice(negator + 1, negator + 5);
  if (!after.some((word) => saidOfSubject.has(word.text) || saidOfSubject.has(word.stem))) return [];
  const reach: number[] = [];
  for (let at = negator - 1; at >= 0 && reach.length < 6; at -= 1) {
    const word = words[at];
    if (word === undefined || word.text === 'if' || word.text === 'and' || endsScope(words, at, at)) break;
    reach.push(at);
    if (word.clauseStart) break;
  }
  return reach;
};

/** Every denial in one sentence. It never looks beyond the sentence, so other sentences cannot change it. */
export const denialsIn = (words: readonly Word[]): Denial[] =>
  words.flatMap((_, at) =>
    isNegator(words, at) && !namesWorry(words, at)
      ? [{ negator: at, reach: new Set([...forward(words, at), ...backward(words, at)]) }]
      : [],
  );
