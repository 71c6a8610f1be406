import type { ChannelName } from '../../contract/realtime.ts';

/** Longer than a page takes from its first read to its subscription, or a socket to come back; older changes are forgotten. */
const REMEMBERED_MS = 60_000;

/** When each channel changed last, as far back as it matters. */
export class RecentChanges {
  /** In the order of their times. */
  readonly #at = new Map<ChannelName, number>();
  /** What happened before is not known. */
  #since = Date.now();

  note(channel: ChannelName, now: number): void {
    this.#at.delete(channel);
    this.#at.set(channel, now);
    for (const [old, at] of this.#at) {
      if (now - at <= REMEMBERED_MS) return;
      this.#at.delete(old);
    }
  }

  /** Changes of any channel may have been missed. */
  noteAll(now: number): void {
    this.#at.clear();
    this.#since = now;
  }

  /** For how long, at least, a channel has had no change. */
  quietForMs(channel: ChannelName, now: number): number {
    return Math.max(0, Math.min(REMEMBERED_MS, now - (this.#at.get(channel) ?? this.#since)));
  }
}
