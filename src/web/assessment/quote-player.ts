import type { PlayableTrack } from '../../contract/track.ts';

// A moment of what came before, so that a quote is heard as it was said.
const LEAD_MS = 2000;
const TAIL_MS = 500;

export type PlayerState = { status: 'idle' | 'loading' | 'playing' | 'missing'; atMs: number };

/** Plays a stretch of a recording, both people at once, each from their own track. */
export class QuotePlayer {
  readonly #load: () => Promise<PlayableTrack[] | null>;
  readonly #listeners = new Set<() => void>();
  #tracks: { track: PlayableTrack; audio: HTMLAudioElement }[] | null = null;
  #state: PlayerState = { status: 'idle', atMs: 0 };
  #ticking: number | undefined;

  constructor(load: () => Promise<PlayableTrack[] | null>) {
    this.#load = load;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  getSnapshot = (): PlayerState => this.#state;

  async play(startMs: number, endMs: number): Promise<void> {
    this.stop();
    this.#tell({ status: 'loading', atMs: startMs });
    this.#tracks ??= await this.#fetch();
    if (this.#tracks.length === 0) return this.#tell({ status: 'missing', atMs: startMs });
    const from = Math.max(0, startMs - LEAD_MS);
    const until = endMs + TAIL_MS;
    const began = performance.now();
    for (const { track, audio } of this.#tracks) {
      const inTrack = from - track.offsetMs;
      if (inTrack >= track.durationMs) continue;
      audio.currentTime = Math.max(0, inTrack) / 1000;
      // A track that begins later joins when its time comes.
      const wait = Math.max(0, -inTrack);
      window.setTimeout(() => {
        if (this.#state.status !== 'idle' && performance.now() - began >= wait - 50)
          void audio.play().catch(() => this.stop());
      }, wait);
    }
    this.#tell({ status: 'playing', atMs: from });
    this.#ticking = window.setInterval(() => {
      const atMs = from + (performance.now() - began);
      if (atMs >= until) this.stop();
      else this.#tell({ status: 'playing', atMs });
    }, 100);
  }

  stop(): void {
    window.clearInterval(this.#ticking);
    for (const { audio } of this.#tracks ?? []) audio.pause();
    if (this.#state.status !== 'idle') this.#tell({ status: 'idle', atMs: this.#state.atMs });
  }

  async #fetch() {
    const tracks = (await this.#load()) ?? [];
    return tracks.map((track) => {
      const audio = new Audio(track.url);
      audio.preload = 'auto';
      return { track, audio };
    });
  }

  #tell(state: PlayerState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
