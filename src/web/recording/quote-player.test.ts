// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuotePlayer } from './quote-player.ts';

/** A sound that begins so long after it is told to, as on a slow phone, and is so long. */
class LateSound extends EventTarget {
  static lateMs = 0;
  static lengthMs = 60_000;
  preload = '';
  src = '';
  error = null;
  readyState = 4;
  paused = true;
  #from = 0;
  #began = 0;

  get currentTime(): number {
    const played = this.paused ? 0 : Math.max(0, performance.now() - this.#began - LateSound.lateMs);
    return Math.min(this.#from + played, LateSound.lengthMs) / 1000;
  }
  set currentTime(seconds: number) {
    this.#from = seconds * 1000;
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
  }
  get ended(): boolean {
    return this.currentTime * 1000 >= LateSound.lengthMs;
  }
  play = async (): Promise<void> => {
    this.paused = false;
    this.#began = performance.now();
  };
  pause = (): void => {
    this.#from = this.currentTime * 1000;
    this.paused = true;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Audio', LateSound);
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays what was said from the third to the fifth second, and says at which second of the clock that was over. */
const secondsPlayed = async (
  sound: { lateMs: number; lengthMs: number },
  offsets: readonly number[] = [0],
) => {
  Object.assign(LateSound, sound);
  const player = new QuotePlayer(async () =>
    offsets.map((offsetMs) => ({
      id: 'a-track',
      userId: 'someone',
      type: 'audio/webm' as const,
      url: '/a-track',
      offsetMs,
      durationMs: sound.lengthMs,
    })),
  );
  void player.play({ startMs: 3000, endMs: 5000 });
  await vi.advanceTimersByTimeAsync(0);
  expect(player.store.getSnapshot()).toMatchObject({ status: 'playing', atMs: 1000 });
  let seconds = 0;
  while (player.store.getSnapshot().status === 'playing' && seconds < 60) {
    await vi.advanceTimersByTimeAsync(500);
    seconds += 0.5;
  }
  return seconds;
};

it('plays two seconds before a quote, the quote, and half a second after it', async () => {
  expect(await secondsPlayed({ lateMs: 0, lengthMs: 60_000 })).toBe(4.5);
});

it('plays a quote to its end when the sound begins late', async () => {
  expect(await secondsPlayed({ lateMs: 2000, lengthMs: 60_000 })).toBeGreaterThanOrEqual(6.5);
});

it('waits for the other person where one track begins later', async () => {
  expect(await secondsPlayed({ lateMs: 0, lengthMs: 60_000 }, [0, 2000])).toBe(4.5);
});

it('ends by the clock where the sound is over before the quote is', async () => {
  expect(await secondsPlayed({ lateMs: 0, lengthMs: 3000 })).toBe(4.5);
});
