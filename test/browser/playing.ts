import type { Page } from '@playwright/test';

/** A sound of a page: where it was told to begin, where it is, and the loudest it has been. */
export type Sound = { from: number; at: number; paused: boolean; loudest: number };

type Watched = Sound & { element: HTMLMediaElement };

/** Runs in a page before anything else: notes every sound that plays and how loud it is. */
const watchSounds = (): void => {
  const sounds: Watched[] = [];
  Object.assign(window, { sounds });
  const context = new AudioContext();
  const { prototype } = HTMLMediaElement;
  const play = Object.getOwnPropertyDescriptor(prototype, 'play')?.value as () => Promise<void>;
  prototype.play = function watchedPlay(this: HTMLMediaElement) {
    const known = sounds.find(({ element }) => element === this);
    if (known) known.from = this.currentTime;
    else {
      const sound: Watched = { element: this, from: this.currentTime, at: 0, paused: true, loudest: 0 };
      sounds.push(sound);
      const meter = context.createAnalyser();
      void context.resume();
      context.createMediaElementSource(this).connect(meter).connect(context.destination);
      const samples = new Float32Array(meter.fftSize);
      setInterval(() => {
        meter.getFloatTimeDomainData(samples);
        sound.loudest = Math.max(sound.loudest, ...samples);
        sound.at = this.currentTime;
        sound.paused = this.paused;
      }, 50);
    }
    return play.call(this);
  };
};

/** Listens to a page from its next visit on. */
export const listenTo = (page: Page) => page.addInitScript(watchSounds);

/** What the page has played since it was opened. */
export const soundsOf = (page: Page): Promise<Sound[]> =>
  page.evaluate(() =>
    (window as unknown as { sounds: Watched[] }).sounds.map(({ from, at, paused, loudest }) => ({
      from,
      at,
      paused,
      loudest,
    })),
  );
