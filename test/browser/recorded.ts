import type { Page } from '@playwright/test';
import type { PlayableTrack } from '../../src/contract/track.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { ask } from './callers.ts';

/** What a player hears of a track: its length, and when in it something was loud. */
export type Heard = { seconds: number; share: number; loudAt: number[] };

/** Decodes a track in a page, as a player would. `share` is how much of it is not silence. */
export const listen = (page: Page, url: string): Promise<Heard> =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
    const samples = sound.getChannelData(0);
    const step = 480;
    const loudAt: number[] = [];
    let loud = 0;
    for (let at = 0; at + step <= samples.length; at += step) {
      let sum = 0;
      for (let index = at; index < at + step; index += 1) sum += (samples[index] ?? 0) ** 2;
      if (Math.sqrt(sum / step) < 0.02) continue;
      loud += 1;
      loudAt.push(at / 48_000);
    }
    return { seconds: sound.duration, share: (loud * step) / samples.length, loudAt };
  }, url);

/** The tracks of a recording once there are so many that nothing more is missing. */
export const tracksOf = (
  origin: string,
  person: TestPerson,
  recordingId: string,
  enough: (tracks: PlayableTrack[]) => boolean,
): Promise<PlayableTrack[]> =>
  until(
    'the tracks to be ready',
    async () => {
      const { tracks } = await ask(origin, person, 'listTracks', { recordingId });
      return enough(tracks) ? tracks : undefined;
    },
    30_000,
  );
