import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointInput } from '../../src/contract/endpoints.ts';
import type { EndpointName } from '../../src/contract/wire.ts';
import { requestOf } from '../request-of.ts';
import type { Answer } from '../world.ts';

const CALL_TIMEOUT_MS = 30_000;
const PAUSE_MS = 100;

/** What a call was answered in the end; `unsure` when an attempt before it may or may not have been heard. */
type Insisted<N extends EndpointName> = Answer<N> & { unsure: boolean };

/**
 * Makes calls as someone would whose page keeps failing: again and again, at whichever server is there, until there is an
 * answer. Counts how it went, so that a test can tell an honest 'try again' from a breakdown.
 */
export const insistentCaller = (origin: () => string | undefined) => {
  const seen = { answers: 0, refusedForNow: 0, unreached: 0, broken: [] as string[] };

  const call = async <N extends EndpointName>(
    name: N,
    input: EndpointInput<N> | Record<string, unknown>,
    person?: { token: string },
    bytes?: Uint8Array<ArrayBuffer>,
  ): Promise<Insisted<N>> => {
    const { method, path, body } = requestOf(name, { ...(input as object), ...(bytes ? { bytes } : {}) });
    const headers = person ? { authorization: `Bearer ${person.token}` } : {};
    for (let unsure = false; ; unsure = true, await delay(PAUSE_MS)) {
      const at = origin();
      if (at === undefined) continue;
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const response = await fetch(`${at}${path}`, { method, headers, body, signal }).catch(() => null);
      const text = await response?.text().catch(() => undefined);
      if (!response || text === undefined) {
        seen.unreached += 1;
        continue;
      }
      if (response.status === 503 || response.status === 502) {
        seen.refusedForNow += 1;
        continue;
      }
      if (response.status >= 500) {
        seen.broken.push(`${name} ${response.status} ${text}`);
        continue;
      }
      seen.answers += 1;
      return { status: response.status, body: JSON.parse(text), unsure };
    }
  };
  return { call, seen };
};

export type InsistentCaller = ReturnType<typeof insistentCaller>;
