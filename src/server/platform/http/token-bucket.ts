/** So many a second, and `burst` of them at once. */
export type Pace = { perSecond: number; burst: number };

/** How fast someone goes. Time is an argument, in milliseconds. */
export class TokenBucket {
  readonly #pace: Pace;
  #left: number;
  #at: number;

  constructor(pace: Pace, now: number) {
    this.#pace = pace;
    this.#left = pace.burst;
    this.#at = now;
  }

  /** Takes one; false when there is none left just now. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Whether it is as if nothing had ever been taken. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left >= this.#pace.burst;
  }

  #refill(now: number): void {
    const { perSecond, burst } = this.#pace;
    // A clock that was set back gives nothing and takes nothing.
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
  }
}

const TIDY_ABOVE = 10_000;
/** More than are added, so that the number falls; few enough that no one waits for it. */
const LOOKED_AT = 4;

/** One bucket for each key. Those that are full again are dropped, so that memory stays bounded. */
export class TokenBuckets {
  readonly #pace: Pace;
  readonly #byKey = new Map<string, TokenBucket>();

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  get size(): number {
    return this.#byKey.size;
  }

  take(key: string, now: number): boolean {
    if (this.#byKey.size > TIDY_ABOVE) this.#tidy(now);
    const bucket = this.#byKey.get(key) ?? new TokenBucket(this.#pace, now);
    this.#byKey.set(key, bucket);
    return bucket.take(now);
  }

  /** Drops the full ones among those looked at longest ago; the others go to the end of the line. */
  #tidy(now: number): void {
    let looks = 0;
    for (const [key, bucket] of this.#byKey) {
      if (looks === LOOKED_AT) return;
      looks += 1;
      this.#byKey.delete(key);
      if (!bucket.isFull(now)) this.#byKey.set(key, bucket);
    }
  }
}
