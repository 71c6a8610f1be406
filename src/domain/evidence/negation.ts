import type { Word } from './words.ts';

/** A denial and the words it reaches: `words[negator]` denies each index in `reach`. */
export type Denial = { negator: number; reach: ReadonlySet<number> };

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const negators = set('not no never none nothing nobody neither nor without avoid unable withhold refrain');
/** 'Not only' and 'not just' deny that one word and affirm what follows. */
const limiting = set('only just simply merely');
/** After these a 'no' or 'not' denies nothing: 'no doubt', 'without delay'. */
const harmlessAfter = set('doubt question problem worries matter later delay hesitation');
/** A plain 'No' before a subject is an answer: 'No I would start today'. */
const subjects = set('i you we he she they it that this there');
/** Denying these affirms what follows: 'I would not delay the steroids', 'do not forget to rest'. */
const turning = set(
  'wait delay hesitate forget fail miss withhold avoid worry mind stress emphasize overstate underestimate',
);
const scopeEnds = set(
  'but because so although though however instead before until unless while whereas then therefore since except which who when',
);
const wondering = set('sure certain know think clear say tell see ask');
/** 'and' opens a new statement before these: 'do not drive and call us tonight'. */
const newStatement = set(
  `i you we he she they it this that would will should must can then also please make ask call tell start give get
  see refer arrange check explain offer document phone ring speak come go take bring contact inform`,
);
const being = set('is are was were be been');
/** 'Steroids are not needed': the denial reaches back to what it is said of. */
const saidOfSubject = set(
  'need necessary require indicate allow permit recommend advise appropriate possible option safe helpful suitable idea wise sensible warrant justified required needed',
);
const longestReach = 8;

const isNegator = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return false;
  if (word.text === 'stop' || word.text === 'against') return next?.text.endsWith('ing') ?? false;
  if (word.text === 'instead') return next?.text === 'of';
  if (word.text === 'rather') return next?.text === 'than';
  if (!negators.has(word.text) && !negators.has(word.stem)) return false;
  if (next === undefined || harmlessAfter.has(next.text) || harmlessAfter.has(next.stem)) return false;
  if (word.text === 'without' && next.stem === 'wait') return false;
  return !(word.text === 'no' && (subjects.has(next.text) || next.clauseStart));
};

const endsScope = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  const next = words[at + 1]?.text ?? '';
  if (word === undefined) return true;
  if (word.text === 'and')
    return newStatement.has(next) && !['go', 'come', 'try'].includes(words[at - 1]?.text ?? '');
  if (word.text === 'if' || word.text === 'whether') return !wondering.has(words[at - 1]?.text ?? '');
  return scopeEnds.has(word.text) && next !== 'of';
};

const forward = (words: readonly Word[], negator: number): number[] => {
  const reach: number[] = [];
  // 'I would not, at this stage, start' : a comma right after the negator opens an aside, so commas do not end it.
  const aside = words[negator + 1]?.clauseStart ?? false;
  for (let at = negator + 1; at < words.length && reach.length < longestReach; at += 1) {
    const word = words[at];
    if (word === undefined || (word.clauseStart && !aside) || endsScope(words, at)) break;
    reach.push(at);
    if (turning.has(word.text) || turning.has(word.stem)) break;
    if (at === negator + 1 && limiting.has(word.text)) break;
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
    if (word === undefined || scopeEnds.has(word.text) || word.text === 'if' || word.text === 'and') break;
    reach.push(at);
    if (word.clauseStart) break;
  }
  return reach;
};

/** Every denial in one sentence. It never looks beyond the sentence, so other sentences cannot change it. */
export const denialsIn = (words: readonly Word[]): Denial[] =>
  words.flatMap((_, at) =>
    isNegator(words, at)
      ? [{ negator: at, reach: new Set([...forward(words, at), ...backward(words, at)]) }]
      : [],
  );
