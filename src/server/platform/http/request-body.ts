import type { Context } from 'hono';
import { refuse, type Outcome, done } from '../../../domain/foundation/refusal.ts';
import { identifiesCaller, type AppEnv } from './visitor.ts';

const HARD_LIMIT_BYTES = 1024 * 1024;
const TOO_LARGE = refuse('too-large', 'That is too large.');
const TOO_MUCH = refuse('too-many', 'Too much is being sent at once. Please wait a moment and try again.');
const BROKEN_OFF = refuse('invalid', 'The request broke off.');

/** What the bodies being read from one address may have together: the recordings of a hospital, and no more. */
const IN_FLIGHT_BYTES = 32 * 1024 * 1024;
/** How many people who hold their bodies back it takes to use that up: one alone keeps no one else out. */
const SHARES = 8;

type Sender = { ip: string; userId: string | undefined };

/** Reads a body whose length was not announced, up to its limit. */
const readCounted = async (c: Context<AppEnv>, limit: number): Promise<Outcome<Uint8Array<ArrayBuffer>>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of c.req.raw.body ?? []) {
    size += piece.length;
    if (size > limit) return TOO_LARGE;
    pieces.push(piece);
  }
  return done(new Uint8Array(Buffer.concat(pieces)));
};

/** Reads the bodies of requests. Each is judged by its announced length before a byte of it is read. */
export class BodyReader {
  readonly #inFlight = new Map<string, number>();
  readonly #mostInFlight: number;

  constructor(mostInFlight = IN_FLIGHT_BYTES) {
    this.#mostInFlight = mostInFlight;
  }

  async read(
    c: Context<AppEnv>,
    { limit, ...sender }: Sender & { limit: number },
  ): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
    const isAnnounced =
      c.req.header('content-length') !== undefined && c.req.header('transfer-encoding') === undefined;
    // A caller who does not say how much it is may send as much as is allowed.
    const expected = isAnnounced ? Number(c.req.header('content-length')) : limit;
    if (expected > limit) return expected > HARD_LIMIT_BYTES ? refuse('too-large') : TOO_LARGE;
    if (!this.#take(sender, expected)) return TOO_MUCH;
    try {
      // Node takes no byte more than was announced.
      return isAnnounced ? done(new Uint8Array(await c.req.arrayBuffer())) : await readCounted(c, limit);
    } catch {
      // The caller went away while sending, which is no fault of ours.
      return BROKEN_OFF;
    } finally {
      this.#take(sender, -expected);
    }
  }

  /** Counts bytes for an address and for a person, or for neither when one of them has no room. */
  #take({ ip, userId }: Sender, bytes: number): boolean {
    if (!identifiesCaller(ip)) return true;
    const shares: [string, number][] = [[ip, this.#mostInFlight]];
    if (userId !== undefined) shares.push([userId, this.#mostInFlight / SHARES]);
    const isFull = ([key, most]: [string, number]) => (this.#inFlight.get(key) ?? 0) + bytes > most;
    if (bytes > 0 && shares.some(isFull)) return false;
    for (const [key] of shares) {
      const now = (this.#inFlight.get(key) ?? 0) + bytes;
      if (now > 0) this.#inFlight.set(key, now);
      else this.#inFlight.delete(key);
    }
    return true;
  }
}
