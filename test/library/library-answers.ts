import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEvidence, type Findings } from '../../src/domain/assessment/evidence/find-evidence.ts';
import type { Station } from '../../src/domain/station/case-file.ts';
import { CASES_FOLDER } from '../../src/server/station/cases.ts';
import { stations } from '../library-stations.ts';
import { parseTranscript } from '../transcript-file.ts';

/** What anyone might answer to any question, rightly or wrongly. */
const REPLIES = ["I'm sorry, no.", 'Yes, of course.', "I don't know, I'll ask."] as const;

/** Every station of the library. */
export const library: readonly Station[] = stations;

/** The red flags that a short reply to a scripted question raises, as lines of `reviewed-flags.txt`. */
export const flagsOfReplies = ({ id, markScheme }: Station): string[] => {
  const { questions = [] } = markScheme;
  return REPLIES.flatMap((reply) => {
    const talk = questions.map((question) => `Actor: ${question}\n\nCandidate: ${reply}`).join('\n\n');
    if (talk === '') return [];
    const lines = findEvidence(parseTranscript(talk), markScheme).redFlags.flatMap(({ redFlag, evidence }) =>
      // Each question and its reply are two turns.
      evidence.map(({ turn }) => `${id} | ${questions[(turn - 1) / 2]} | ${reply} | ${redFlag.text}`),
    );
    return lines.filter((line, at) => lines.indexOf(line) === at);
  });
};

/** Words that set a time; put off, each of them is a year away. */
const TIMES =
  /\b(?:today|tonight|tomorrow|now|at once|immediately|urgent(?:ly)?|straight (?:away|back|to|in|round|here)|same[ -]day|(?:this|every|in the|next) (?:day|morning|afternoon|evening|minute|week|list)|as soon as|emergency|ambulance|999|admi\w+|stay\w*|meanwhile|hourly|weekly|(?:(?:with)?in|after) (?:the )?(?:next )?(?:(?:a|about|\w+ or) )?(?:\w+ )?(?:minutes?|hours?|days?|weeks?|months?)|first thing|can ?not wait|can't wait|(?:(?:on|over|until|till) )?(?:the )?weekend|(?:(?:on|until|till|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|before (?:you|she|he|they) (?:leave|go(?:es)?))\b/gi;
const NAMES_TIME =
  /\b(?:today|tonight|tomorrow|now|at once|straight (?:away|back)|same day|soon|urgent\w*|promptly|hourly|daily|within|this (?:morning|evening|week)|in the morning|(?:hours?|days?|weeks?|months?))\b/i;
/** The points that name a time and set no deadline. */
export const timesWithoutDeadline = ({ id, markScheme }: Station): string[] =>
  markScheme.points
    .filter(({ text, within }) => within === undefined && NAMES_TIME.test(text))
    .map(({ text }) => `${id} | ${text}`);

const sayLater = (text: string): string =>
  text.replace(TIMES, 'next year').replace(/(\w)([.!?])(?=\s|$)/g, '$1 next year$2');

/** The points with a time that a station's model answer still meets when everything in it is put off for a year. */
export const metThoughPutOff = (station: Station): string[] =>
  judgeModelAnswer({ ...station, modelAnswer: sayLater(station.modelAnswer ?? '') })
    .points.filter(({ point, verdict }) => point.within !== undefined && verdict === 'met')
    .map(({ point, evidence }) => `${station.id} | ${point.text} | ${evidence[0]?.quote}`);

/** Two tell of a candidate's own work, with figures of their own; anyone may name a helpline. */
const OWN_WORK = ['audit-that-changed-practice', 'research-critical-appraisal'];
const HELPLINES = ['111', '999'];
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = /\d+(?:\.\d+)?/g;

/** The figures of a station's model answer that its own briefs, findings and mark scheme do not have. */
export const strayFigures = ({ id, modelAnswer = '' }: Station): string[] => {
  if (OWN_WORK.includes(id)) return [];
  const [rest = ''] = readFileSync(join(CASES_FOLDER, `${id}.md`), 'utf8').split('\n# Model answer\n');
  const words = new Set(rest.toLowerCase().split(/[^a-z]+/));
  const known = new Set([
    ...(rest.match(NUMBER) ?? []),
    ...HELPLINES,
    ...WORDS.flatMap((word, number) => (words.has(word) ? [String(number)] : [])),
  ]);
  return (modelAnswer.match(NUMBER) ?? [])
    .filter((figure) => !known.has(figure))
    .map((figure) => `${id} | ${figure}`);
};

const longWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g));

/** The paragraphs of a model answer as turns, each scripted question asked before the paragraph that shares most words with it. */
const asTalk = (paragraphs: readonly string[], questions: readonly string[]): string => {
  const lines = paragraphs.map((paragraph) => [`Candidate: ${paragraph}`]);
  for (const question of questions) {
    const asked = longWords(question);
    const shared = paragraphs.map((each) => [...longWords(each)].filter((word) => asked.has(word)).length);
    lines[shared.indexOf(Math.max(...shared))]?.unshift(`Actor: ${question}`);
  }
  return lines.flat().join('\n\n');
};

/** What the judge makes of a station's own model answer, with the questions of the actor where they fit. */
export const judgeModelAnswer = ({
  modelAnswer = '',
  markScheme,
}: Pick<Station, 'modelAnswer' | 'markScheme'>): Findings =>
  findEvidence(parseTranscript(asTalk(modelAnswer.split(/\n\s*\n/), markScheme.questions ?? [])), markScheme);
