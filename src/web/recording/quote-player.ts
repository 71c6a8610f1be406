import type { PlayableTrack } from '../../contract/track.ts';
import { createStore } from '../platform/store.ts';

const OPEN_TIMEOUT_MS = 15_000;

const once = (audio: HTMLAudioElement, wanted: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(OPEN_TIMEOUT_MS)]);
    const settle = (found: boolean) => () => resolve(found);
    audio.addEventListener(wanted, settle(true), { once: true, signal: ending });
    audio.addEventListener('error', settle(false), { once: true, signal: ending });
    ending.addEventListener('abort', settle(false));
  });

/**
 * One person's track as something that plays; nothing but its outline is loaded before it is wanted. Times count from the
 * start of the recording.
 */
/** What is needed of a track to hear it; whose it is may be unknown. */
type HeardTrack = Omit<PlayableTrack, 'userId'>;

const openTrack = ({ url, offsetMs, durationMs }: HeardTrack) => {
  const audio = new Audio();
  audio.preload = 'metadata';
  audio.src = url;
  return {
    startsAt: offsetMs,
    endsAt: offsetMs + durationMs,
    /** Waits at a moment, ready to go on from there; false when the track cannot be loaded. */
    goTo: async (atMs: number, signal: AbortSignal): Promise<boolean> => {
      if (audio.error) return false;
      if (audio.readyState < HTMLMediaElement.HAVE_METADATA && !(await once(audio, 'loadedmetadata', signal)))
        return false;
      const sought = once(audio, 'seeked', signal);
      audio.currentTime = Math.max(0, atMs - offsetMs) / 1000;
      if (!(await sought)) return false;
      return audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || once(audio, 'canplay', signal);
    },
    play: () => audio.play(),
    pause: () => audio.pause(),
    /** Where it is; nothing once it is over. */
    at: (): number[] => (audio.ended ? [] : [offsetMs + audio.currentTime * 1000]),
  };
};

type OpenTrack = ReturnType<typeof openTrack>;

// A moment of what came before, so that a quote is heard as it was said.
const LEAD_MS = 2000;
const TAIL_MS = 500;
const TICK_MS = 100;

/** A stretch of the recording, and the words of which turn it is asked for. */
export type Passage = {
  startMs: number;
  endMs: number;
  turn?: number | undefined;
  quote?: string | undefined;
  /** How much is played before it; a moment unless given. */
  leadMs?: number | undefined;
};

export type PlayerState = {
  /** 'missing': the recording is no longer kept. 'unreachable': it could not be loaded this time. */
  status: 'idle' | 'loading' | 'playing' | 'missing' | 'unreachable';
  /** What was asked for last; it stays after its end, so that it can still be pointed at. */
  passage: Passage | null;
  atMs: number;
};

export type LoadTracks = () => Promise<HeardTrack[] | 'missing' | 'unreachable'>;

/** Plays a stretch of a recording, both people at once, each from their own track. */
export class QuotePlayer {
  readonly #load: LoadTracks;
  readonly store = createStore<PlayerState>({ status: 'idle', passage: null, atMs: 0 });
  #tracks: OpenTrack[] = [];
  #playing = new AbortController();

  constructor(load: LoadTracks) {
    this.#load = load;
  }

  /** Plays from a moment before the passage to its end; what played until now stops. */
  async play(passage: Passage): Promise<void> {
    this.stop();
    const { signal } = (this.#playing = new AbortController());
    const from = Math.max(0, passage.startMs - (passage.leadMs ?? LEAD_MS));
    this.store.set({ status: 'loading', passage, atMs: from });
    const ready = await this.#prepare(from, passage.endMs + TAIL_MS, signal);
    if (signal.aborted) return;
    if (typeof ready === 'string') return this.store.set({ status: ready, passage, atMs: from });
    this.#run(ready, passage, from, signal);
  }

  stop(): void {
    this.#playing.abort();
    for (const track of this.#tracks) track.pause();
    const { status, passage, atMs } = this.store.getSnapshot();
    if (status === 'loading' || status === 'playing') this.store.set({ status: 'idle', passage, atMs });
  }

  /** The tracks that have something to say between two moments, each waiting at its place. */
  async #prepare(from: number, until: number, signal: AbortSignal) {
    // Links to tracks run out, so a second try asks for new ones.
    for (const isLast of [false, true]) {
      if (this.#tracks.length === 0) {
        const loaded = await this.#load();
        if (signal.aborted || typeof loaded === 'string')
          return loaded === 'missing' ? loaded : 'unreachable';
        this.#tracks = loaded.map(openTrack);
      }
      const wanted = this.#tracks.filter((track) => track.startsAt < until && track.endsAt > from);
      if (wanted.length === 0) return 'missing';
      const found = await Promise.all(wanted.map((track) => track.goTo(from, signal)));
      if (found.every(Boolean)) return wanted;
      if (signal.aborted || isLast) break;
      this.#tracks = [];
    }
    return 'unreachable';
  }

  /** Starts all of them at once; one that begins later joins when its time comes. */
  #run(tracks: readonly OpenTrack[], passage: Passage, from: number, signal: AbortSignal): void {
    const waiting = new Set(tracks);
    let atMs = from;
    let then = performance.now();
    const tick = () => {
      const now = performance.now();
      // Sound starts late on a slow phone and pauses for a slow network, and no quote may be cut off then. The clock
      // counts where nothing sounds.
      const heard = tracks.filter((track) => !waiting.has(track)).flatMap((track) => track.at());
      atMs = heard.length > 0 ? Math.min(...heard) : atMs + now - then;
      then = now;
      for (const track of waiting)
        if (track.startsAt <= atMs) {
          waiting.delete(track);
          void track.play().catch(() => this.stop());
        }
      if (atMs >= passage.endMs + TAIL_MS) this.stop();
      else this.store.set({ status: 'playing', passage, atMs });
    };
    const ticking = window.setInterval(tick, TICK_MS);
    signal.addEventListener('abort', () => window.clearInterval(ticking));
    tick();
  }
}
