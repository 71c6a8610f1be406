import type { ChannelName } from '../../contract/realtime.ts';

/** Longer than a page takes from its first read to its subscription, or a socket to come back; older changes are dropped. */
const REMEMBERED_MS = 60_000;

const keyOf = (channel: ChannelName, userId = 'everyone'): string => `${channel} ${userId}`;

/** When each channel changed last, for everyone or for one person, as far back as it matters. */
export class RecentChanges {
  /** In the order of their times. */
  readonly #at = new Map<string, number>();
  /** Changes before this time are unknown. */
  #since = Date.now();

  /** Records a change, which others than `userId` neither see nor learn of. */
  record(channel: ChannelName, now: number, userId?: string): void {
    const key = keyOf(channel, userId);
    this.#at.delete(key);
    this.#at.set(key, now);
    for (const [old, at] of this.#at) {
      if (now - at <= REMEMBERED_MS) return;
      this.#at.delete(old);
    }
  }

  /** Changes of any channel may have been missed. */
  recordAll(now: number): void {
    this.#at.clear();
    this.#since = now;
  }

  /** For how long, at least, a channel has had no change for this person. */
  quietForMs(channel: ChannelName, now: number, userId: string): number {
    const last = Math.max(
      this.#since,
      this.#at.get(keyOf(channel)) ?? 0,
      this.#at.get(keyOf(channel, userId)) ?? 0,
    );
    return Math.max(0, Math.min(REMEMBERED_MS, now - last));
  }
}
