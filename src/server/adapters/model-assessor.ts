import { randomBytes } from 'node:crypto';
import type { Assessment } from '../../contract/assessment.ts';
import { BUILT_IN_ASSESSOR } from '../../domain/assessment/assess.ts';
import { withoutMarkerTalk } from '../../domain/assessment/candidate-speech.ts';
import { isMarkedByPeople } from '../../domain/station/mark-scheme.ts';
import type { Assessor } from '../ports/assessor.ts';
import type { Log } from '../ports/log.ts';
import type { Assess } from './assessor-process.ts';
import { readAnswer } from './model-assessor/answer.ts';
import { complete, NoCompletion, type ModelSettings, type RetryPolicy } from './model-assessor/completion.ts';
import { promptFor } from './model-assessor/prompt.ts';

const RETRIES = { tries: 4, longestWaitMs: 30_000 };
/** A model that is away is left alone for a while: rounds that come meanwhile do not wait for it one after the other. */
const REST_MS = 5 * 60_000;
/** A malformed answer is asked for once more. */
const READINGS = 2;

const UNREADABLE =
  'The language model gave an answer that could not be read, so our own assessor wrote this.';
const UNREACHED = 'The language model could not be reached, so our own assessor wrote this.';

/** How long a model may take to answer, in seconds, and how often it is asked again. */
export const retriesWithin = (seconds: number): RetryPolicy => ({ ...RETRIES, answerMs: seconds * 1000 });

/**
 * An assessor behind any OpenAI-compatible chat service: it gives a verdict and a quote for each point and flag, and
 * our own words say what follows. Where it fails, the product's own assessor speaks and says so.
 */
export const modelAssessor = (
  settings: ModelSettings,
  assess: Assess,
  log: Log,
  policy: RetryPolicy,
): Assessor => {
  let awayUntil = 0;
  const assessBy: Assessor['assess'] = async (task) => {
    const own = await assess(task);
    // A station without phrasings is for people to mark, even where a model could.
    if (isMarkedByPeople(task.markScheme)) return own;
    // Nothing was said: there is nothing to ask about, and nothing to be made up.
    if (own.dimensions.every(({ insufficient_evidence }) => insufficient_evidence)) return own;
    const turns = withoutMarkerTalk(task.turns);
    const instead = (fellBack: string): Assessment => ({
      ...own,
      assessor: { ...BUILT_IN_ASSESSOR, fellBack },
    });
    if (Date.now() < awayUntil) return instead(UNREACHED);
    try {
      for (let reading = 1; reading <= READINGS; reading += 1) {
        const prompt = promptFor({ ...task, turns }, randomBytes(16).toString('hex'));
        const opinion = readAnswer(await complete(settings, prompt, policy));
        if (opinion !== undefined) return await assess(task, { opinion, model: settings.model });
      }
    } catch (error) {
      if (!(error instanceof NoCompletion)) throw error;
      awayUntil = Date.now() + REST_MS;
      log.warn({ model: settings.model, problem: error.message }, 'language model unreachable');
      return instead(UNREACHED);
    }
    log.warn({ model: settings.model }, 'language model answer not understood');
    return instead(UNREADABLE);
  };
  return { assess: assessBy };
};
