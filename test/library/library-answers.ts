import { join } from 'node:path';
import { findEvidence, type Findings } from '../../src/domain/assessment/evidence/find-evidence.ts';
import type { Station } from '../../src/domain/station/case-file.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { parseTranscript } from '../transcript-file.ts';

/** What anyone might answer to any question, rightly or wrongly. */
const REPLIES = ["I'm sorry, no.", 'Yes, of course.', "I don't know, I'll ask."] as const;

const { stations } = await readCases(join(import.meta.dirname, '..', '..', 'cases'));

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

/** What the judge makes of a station's own model answer, said paragraph by paragraph. */
export const judgeModelAnswer = ({
  modelAnswer = '',
  markScheme,
}: Pick<Station, 'modelAnswer' | 'markScheme'>): Findings =>
  findEvidence(
    parseTranscript(
      modelAnswer
        .split(/\n\s*\n/)
        .map((paragraph) => `Candidate: ${paragraph}`)
        .join('\n\n'),
    ),
    markScheme,
  );
