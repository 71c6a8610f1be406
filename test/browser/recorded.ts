import type { Page } from '@playwright/test';
import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import type { PlayableTrack } from '../../src/contract/track.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { ask } from '../ask.ts';

/** What is heard of a track: how long it is, how much of it is not silence, and at which seconds something was loud. */
export type Heard = { seconds: number; share: number; loudAt: number[] };

const STEP_SECONDS = 0.01;

/** Decodes the sound of a track with the browser's own decoder, each piece at the time the file gives it. */
export const listen = async (page: Page, origin: string, url: string): Promise<Heard> => {
  const bytes = await (await fetch(origin + url)).arrayBuffer();
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('the track has no sound');
  const packets: { at: number; data: string }[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push({ at: packet.timestamp, data: Buffer.from(packet.data).toString('base64') });
  const levels = await page.evaluate(async (all) => {
    const heard: { at: number; level: number }[] = [];
    const decoder = new AudioDecoder({
      error: () => undefined,
      output: (sound) => {
        const samples = new Float32Array(sound.numberOfFrames);
        sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        const step = sound.sampleRate / 100;
        for (let from = 0; from + step <= samples.length; from += step) {
          const part = samples.subarray(from, from + step);
          const level = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / step);
          heard.push({ at: sound.timestamp / 1e6 + from / sound.sampleRate, level });
        }
        sound.close();
      },
    });
    decoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 });
    for (const { at, data } of all)
      decoder.decode(
        new EncodedAudioChunk({
          type: 'key',
          timestamp: at * 1e6,
          data: Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0),
        }),
      );
    await decoder.flush();
    return heard;
  }, packets);
  const loudAt = levels.filter(({ level }) => level > 0.02).map(({ at }) => at);
  return {
    seconds: (levels.at(-1)?.at ?? 0) + STEP_SECONDS,
    share: loudAt.length / Math.max(1, levels.length),
    loudAt,
  };
};

/** The tracks of a recording once there are so many that nothing more is missing. */
export const tracksOf = (
  origin: string,
  person: TestPerson,
  recordingId: string,
  enough: (tracks: PlayableTrack[]) => boolean,
): Promise<PlayableTrack[]> =>
  until('the tracks to be ready', async () => {
    const { tracks } = await ask(origin, person, 'listTracks', { recordingId });
    return enough(tracks) ? tracks : undefined;
  });
