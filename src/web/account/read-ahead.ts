import type { CallInput } from '../../contract/endpoints.ts';
import { wire, type EndpointName } from '../../contract/wire.ts';
import type { Call, Result } from '../client.ts';

/** One call that reads, with what it asks for. */
export type Read = { [N in EndpointName]: readonly [name: N, input: CallInput<N>] }[EndpointName];

type World = {
  call: Call;
  /** The bearer token of the moment, if anyone is signed in. */
  token: () => string | undefined;
  now: () => number;
};

/** What was read ahead is for the page that is being opened; later ones read for themselves. */
const FRESH_MS = 10_000;

// A write never has an early answer, and a key made of its body would turn a second of sound into text.
const isRead = (name: EndpointName) => wire[name].startsWith('GET ');

const keyOf = (name: EndpointName, input: unknown) => `${name} ${JSON.stringify(input)}`;

/**
 * Lets a page's reads begin before the page is there to make them: whoever makes the same call first gets the answer
 * that is on its way already.
 */
export const createReadAhead = ({ call, token, now }: World) => {
  const begun = new Map<
    string,
    { at: number; token: string | undefined; answer: Promise<Result<unknown>> }
  >();

  const take = (name: EndpointName, input: unknown) => {
    if (!isRead(name)) return undefined;
    const key = keyOf(name, input);
    const early = begun.get(key);
    begun.delete(key);
    const fits = early?.token === undefined || early.token === token();
    return early && fits && now() - early.at < FRESH_MS ? early.answer : undefined;
  };

  const answered: Call = (name, input, options) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key holds the call's name, so this is its answer
    (take(name, input) as ReturnType<typeof call<typeof name>> | undefined) ?? call(name, input, options);

  return {
    call: answered,
    /** Begins reads in the name of whoever holds this token, or of nobody. */
    begin: (reads: readonly Read[], bearer?: string): void => {
      for (const [name, input] of reads) {
        const options = bearer === undefined ? {} : { token: bearer };
        begun.set(keyOf(name, input), { at: now(), token: bearer, answer: call(name, input, options) });
      }
    },
  };
};
