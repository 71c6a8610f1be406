import { randomBytes } from 'node:crypto';
import type { Assessment } from '../../contract/assessment.ts';
import { assessRound } from '../../domain/assessment/assess.ts';
import type { AssessedDimension, FullAssessment } from '../../domain/assessment/assessment.ts';
import { withoutMarkerTalk } from '../../domain/assessment/candidate-speech.ts';
import { checkDimension, quotesOnlyTheCandidate } from '../../domain/evidence-check.ts';
import type { Turn } from '../../domain/transcript.ts';
import type { AssessmentTask, Assessor } from '../ports/assessor.ts';
import type { Log } from '../ports/log.ts';
import { readAnswer, type ModelAnswer } from './model-assessor/answer.ts';
import { complete, NoCompletion, type ModelSettings, type Patience } from './model-assessor/completion.ts';
import { promptFor } from './model-assessor/prompt.ts';

const PATIENCE: Patience = { answerMs: 120_000, tries: 4, longestWaitMs: 30_000 };
/** A malformed answer is asked for once more. */
const READINGS = 2;
const MOST = 3;

const UNREADABLE =
  'The language model gave an answer that could not be read, so our own assessor wrote this.';
const UNREACHED = 'The language model could not be reached, so our own assessor wrote this.';

/** What the station itself flags stands, whatever a model makes of it. */
const withOwnRedFlags = (checked: AssessedDimension, own: AssessedDimension): AssessedDimension => {
  if (checked.red_flags.length > 0 || own.red_flags.length === 0) return checked;
  return {
    ...checked,
    insufficient_evidence: false,
    red_flags: own.red_flags,
    quotes: [...checked.quotes, ...own.quotes.filter((quote) => quote.for === 'red_flag')],
  };
};

const overallOf = (
  answer: ModelAnswer,
  turns: readonly Turn[],
  own: FullAssessment,
  judged: boolean,
): FullAssessment['overall_feedback'] => {
  const { summary, keep_doing, priorities_for_next_time } = answer.overall_feedback;
  const honest = (text: string): boolean => quotesOnlyTheCandidate(turns, text);
  // Praise for a round of which nothing was borne out would be invented.
  if (!judged || !honest(summary)) return own.overall_feedback;
  return {
    summary,
    keep_doing: keep_doing.filter(honest).slice(0, MOST),
    priorities_for_next_time: priorities_for_next_time.filter(honest).slice(0, MOST),
  };
};

/** Takes of an answer what the candidate's words bear out; what can be measured is measured here. */
const checkedAnswer = (
  answer: ModelAnswer,
  turns: readonly Turn[],
  own: FullAssessment,
  task: AssessmentTask,
  model: string,
): Assessment => {
  const ofScheme = new Set<string>(task.markScheme.points.map(({ dimension }) => dimension));
  const dimensions = own.dimensions.map((mine) => {
    const draft = answer.dimensions.find(({ name }) => name === mine.name);
    if (!ofScheme.has(mine.name)) return mine;
    const empty = { red_flags: [], evidence: [], strengths: [], improvements: [] };
    return withOwnRedFlags(checkDimension(turns, { ...empty, ...draft, name: mine.name }), mine);
  });
  const judged = dimensions.some(({ name, evidence }) => ofScheme.has(name) && evidence.length > 0);
  return {
    dimensions,
    overall_feedback: overallOf(answer, turns, own, judged),
    assessor: { kind: 'model', name: model },
    measures: own.measures,
  };
};

/** An assessor behind any OpenAI-compatible chat service. Where it fails, the product's own assessor speaks and says so. */
export const modelAssessor = (
  settings: ModelSettings,
  log: Log,
  patience: Patience = PATIENCE,
): Assessor => ({
  assess: async (task) => {
    const own = assessRound(task);
    // Nothing was said: there is nothing to ask about, and nothing to be made up.
    if (own.dimensions.every(({ insufficient_evidence }) => insufficient_evidence)) return own;
    const turns = withoutMarkerTalk(task.turns);
    const instead = (fellBack: string): Assessment => ({ ...own, assessor: { ...own.assessor, fellBack } });
    try {
      for (let reading = 1; reading <= READINGS; reading += 1) {
        const prompt = promptFor({ ...task, turns }, randomBytes(16).toString('hex'));
        const answer = readAnswer(await complete(settings, prompt, patience));
        if (answer !== undefined) return checkedAnswer(answer, turns, own, task, settings.model);
      }
    } catch (error) {
      if (!(error instanceof NoCompletion)) throw error;
      log.warn({ model: settings.model, problem: error.message }, 'language model unreachable');
      return instead(UNREACHED);
    }
    log.warn({ model: settings.model }, 'language model answer not understood');
    return instead(UNREADABLE);
  },
});
