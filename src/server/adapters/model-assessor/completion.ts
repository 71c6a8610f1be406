import { setTimeout as delay } from 'node:timers/promises';
import { boundedText, UnusableAnswer } from '../bounded-text.ts';
import { answerSchema } from './answer.ts';
import type { Message } from './prompt.ts';

export type ModelSettings = { url: string; apiKey?: string | undefined; model: string };
/** How long to wait for one answer, and how often to ask again where a service refuses or cannot be reached. */
export type RetryPolicy = { answerMs: number; tries: number; longestWaitMs: number };

/** The service did not answer; `message` is for those who run the server. */
export class NoCompletion extends Error {}

const endpointOf = (url: string): string => {
  const base = url.replace(/(?<!\/)\/+$/, '');
  if (base.endsWith('/chat/completions')) return base;
  return `${/\/v\d+$/.test(base) ? base : `${base}/v1`}/chat/completions`;
};

// Many times what the longest assessment takes.
const ANSWER_LIMIT_BYTES = 1024 * 1024;

const FORMATS = [
  {
    type: 'json_schema',
    json_schema: { name: 'assessment', strict: true, schema: answerSchema },
  },
  { type: 'json_object' },
] as const;

const waitMs = (response: Response | undefined, attempt: number, { longestWaitMs }: RetryPolicy): number => {
  const header = response?.headers.get('retry-after') ?? '';
  const until = Date.parse(header) - Date.now();
  const wanted = Number(header) > 0 ? Number(header) * 1000 : until;
  return Math.min(longestWaitMs, wanted > 0 ? wanted : 2 ** attempt * 500);
};

/** Asks any service that speaks the OpenAI chat protocol, and gives back the body of its answer. */
export const complete = async (
  { url, apiKey, model }: ModelSettings,
  messages: readonly Message[],
  policy: RetryPolicy,
): Promise<unknown> => {
  const ask = (format: number): Promise<Response> =>
    fetch(endpointOf(url), {
      method: 'POST',
      signal: AbortSignal.timeout(policy.answerMs),
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, temperature: 0, response_format: FORMATS[format] }),
    });
  // Services that know no JSON Schema refuse it; plain JSON is then checked just the same.
  let format = 0;
  for (let attempt = 1; ; attempt += 1) {
    let response: Response | undefined;
    let problem = 'gave no answer';
    try {
      response = await ask(format);
      if (response.ok) return JSON.parse(await boundedText(response, ANSWER_LIMIT_BYTES));
      problem = `answered ${response.status}`;
      await response.body?.cancel();
    } catch (error) {
      // An answer that came and is of no use is asked for again by the reader of answers, not here.
      if (response?.ok && (error instanceof SyntaxError || error instanceof UnusableAnswer)) return undefined;
      // The job holds one of few slots meanwhile: a model that hangs would take them all, several times over.
      if (error instanceof Error && error.name === 'TimeoutError')
        throw new NoCompletion('the model took too long', { cause: error });
      problem = 'cannot be reached';
    }
    const refusedFormat = response?.status === 400 || response?.status === 422;
    if (refusedFormat && format === 0) {
      format = 1;
      continue;
    }
    const passing = response === undefined || response.status === 429 || response.status >= 500;
    if (!passing || attempt >= policy.tries) throw new NoCompletion(`the model ${problem}`);
    await delay(waitMs(response, attempt, policy));
  }
};
