import { refuse, type Outcome } from '../../../domain/foundation/refusal.ts';

/** How much is done at a time, in all and for one key, how many wait for it, and how long each of them does. */
export type QueueSize = {
  atOnce: number;
  atOncePerKey: number;
  waiting: number;
  waitingPerKey?: number;
  waitMs: number;
};

/** Costly work of one kind: one thing at a time for each person, and no more waiting than their own pages ask for at once. */
export const ONE_EACH: QueueSize = {
  atOnce: Infinity,
  atOncePerKey: 1,
  waiting: 1000,
  waitingPerKey: 3,
  waitMs: 30_000,
};

/** What is refused that would wait too long. */
export const BUSY = refuse('too-many', 'The server is busy. Please wait a moment and try again.');

type Waiter = { settle: (mayStart: boolean) => void };

/**
 * Does so much at a time and refuses what would wait too long. Keys take turns, and a full queue refuses the newest of the
 * key with most waiting, so that one caller cannot take the share of another.
 */
export class FairQueue {
  readonly #limit: QueueSize;
  readonly #running = new Map<string, number>();
  /** In the order in which keys have their turn. */
  readonly #waiting = new Map<string, Waiter[]>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limit: QueueSize) {
    this.#limit = limit;
  }

  /** How much is running or waiting. */
  get size(): number {
    return this.#running.size + this.#waiting.size;
  }

  async run<T>(key: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (this.#hasPlace(key)) this.#start(key);
    else if (!(await this.#wait(key))) return BUSY;
    try {
      return await work();
    } finally {
      this.#end(key);
    }
  }

  #hasPlace(key: string): boolean {
    const { atOnce, atOncePerKey } = this.#limit;
    return this.#runningCount < atOnce && (this.#running.get(key) ?? 0) < atOncePerKey;
  }

  #start(key: string): void {
    this.#runningCount += 1;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
  }

  #end(key: string): void {
    this.#runningCount -= 1;
    const left = (this.#running.get(key) ?? 0) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
    for (const next of this.#waiting.keys()) {
      if (this.#runningCount >= this.#limit.atOnce) return;
      if (!this.#hasPlace(next)) continue;
      this.#take(next)?.settle(true);
      return;
    }
  }

  /** Whether its turn came in time. */
  #wait(key: string): Promise<boolean> {
    const { waiting, waitingPerKey = Infinity } = this.#limit;
    if ((this.#waiting.get(key)?.length ?? 0) >= waitingPerKey) return Promise.resolve(false);
    if (this.#waitingCount >= waiting && !this.#makeRoom(key)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        settle: (mayStart) => {
          clearTimeout(timer);
          // Its place is taken at once: others may ask before it goes on.
          if (mayStart) this.#start(key);
          resolve(mayStart);
        },
      };
      const timer = setTimeout(() => {
        this.#remove(key, waiter);
        waiter.settle(false);
      }, this.#limit.waitMs);
      const line = this.#waiting.get(key) ?? [];
      line.push(waiter);
      this.#waiting.set(key, line);
      this.#waitingCount += 1;
    });
  }

  /** The one of a key that waits longest; the key's next turn comes after all others. */
  #take(key: string): Waiter | undefined {
    const line = this.#waiting.get(key) ?? [];
    const [first] = line;
    if (!first) return undefined;
    this.#remove(key, first);
    if (this.#waiting.delete(key)) this.#waiting.set(key, line);
    return first;
  }

  #remove(key: string, waiter: Waiter): void {
    const line = this.#waiting.get(key) ?? [];
    const at = line.indexOf(waiter);
    if (at < 0) return;
    line.splice(at, 1);
    this.#waitingCount -= 1;
    if (line.length === 0) this.#waiting.delete(key);
  }

  /** Refuses one of the key with most waiting, if that is more than `key` would have. */
  #makeRoom(key: string): boolean {
    let [longest, most] = [key, (this.#waiting.get(key)?.length ?? 0) + 1];
    for (const [other, line] of this.#waiting) if (line.length > most) [longest, most] = [other, line.length];
    const last = longest === key ? undefined : this.#waiting.get(longest)?.at(-1);
    if (!last) return false;
    this.#remove(longest, last);
    last.settle(false);
    return true;
  }
}
