import { vi } from 'vitest';
import { API_PREFIX } from '../src/contract/wire.ts';

/** A body with status 200, a refusal, or no answer at all. */
export type Answer = { body: unknown } | { status: number; error?: string } | 'no network';

const responseOf = (answer: Answer): Response => {
  if (answer === 'no network') throw new TypeError('Failed to fetch');
  if ('body' in answer) return Response.json(answer.body);
  const { status, error } = answer;
  return Response.json(error === undefined ? {} : { error, issues: [] }, { status });
};

/**
 * Answers the calls of a page in place of its server, by 'METHOD /path' as `contract/wire.ts` has them, and any other with 404.
 * Answers can be changed later; `posted` is what was sent.
 */
export const answerCalls = (answers: Record<string, Answer | Promise<Answer>>) => {
  const posted: [call: string, body: unknown][] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${pathname.replace(API_PREFIX, '')}`;
    if (typeof init?.body === 'string') posted.push([call, JSON.parse(init.body)]);
    return responseOf((await answers[call]) ?? { status: 404 });
  });
  return { posted, answers };
};

/** An answer that comes when it is let go. */
export const heldAnswer = () => {
  let letGo: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    letGo = resolve;
  });
  return { answer, letGo: (what: Answer) => letGo(what) };
};
