import type { PlayableTrack } from '../../contract/track.ts';

const OPEN_TIMEOUT_MS = 15_000;

/** One person's track as something that plays. Times count from the start of the recording. */
export type OpenTrack = {
  startsAt: number;
  endsAt: number;
  /** Waits at a moment, ready to go on from there; false when the track cannot be loaded. */
  goTo(atMs: number, signal: AbortSignal): Promise<boolean>;
  play(): Promise<void>;
  pause(): void;
};

const once = (audio: HTMLAudioElement, wanted: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(OPEN_TIMEOUT_MS)]);
    const settle = (found: boolean) => () => resolve(found);
    audio.addEventListener(wanted, settle(true), { once: true, signal: ending });
    audio.addEventListener('error', settle(false), { once: true, signal: ending });
    ending.addEventListener('abort', settle(false));
  });

/** Makes a player of a track; nothing but its outline is loaded before it is wanted. */
export const openTrack = ({ url, offsetMs, durationMs }: PlayableTrack): OpenTrack => {
  const audio = new Audio();
  audio.preload = 'metadata';
  audio.src = url;
  return {
    startsAt: offsetMs,
    endsAt: offsetMs + durationMs,
    goTo: async (atMs, signal) => {
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
  };
};
