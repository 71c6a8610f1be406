import { readFile } from 'node:fs/promises';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { SYLLABLE_MS } from '../../domain/assessment/scripted-talk.ts';
import type { SpokenWord } from '../../domain/recording/transcript.ts';

const FRAME_MS = 20;
// A word that lasts a multiple of a syllable sounds exactly when it says it does.
const FRAMES_A_SYLLABLE = SYLLABLE_MS / FRAME_MS;
// The file of a voice: a second of silence, then its syllables (scripts/make-demo-voices.mjs).
const SILENT_FRAMES = 50;
// By here the encoder has settled on what silence is.
const SILENCE = 25;

const readVoice = async (file: URL) => {
  const input = new Input({ source: new BufferSource(await readFile(file)), formats: [WEBM] });
  try {
    const track = await input.getPrimaryAudioTrack();
    const config = await track?.getDecoderConfig();
    if (!track || !config) throw new Error(`no voice in ${file.pathname}`);
    const frames: Uint8Array[] = [];
    for await (const { data } of new EncodedPacketSink(track).packets()) frames.push(data);
    return { frames, config };
  } finally {
    input.dispose();
  }
};

/**
 * A recording of someone who says these words at their times: syllables without meaning, but as many as each word takes.
 * Nothing is encoded here, which Node cannot; the frames of the voice are put in order.
 */
export const speakAs = async (
  file: URL,
  words: readonly SpokenWord[],
  durationMs: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { frames, config } = await readVoice(file);
  const count = Math.floor((frames.length - SILENT_FRAMES) / FRAMES_A_SYLLABLE);
  const order = Array.from({ length: Math.ceil(durationMs / FRAME_MS) }, () => SILENCE);
  let next = 0;
  for (const { startMs, endMs } of words) {
    const end = Math.min(order.length, Math.round(endMs / FRAME_MS));
    for (let at = Math.round(startMs / FRAME_MS); at < end; at += FRAMES_A_SYLLABLE) {
      for (let frame = 0; frame < FRAMES_A_SYLLABLE && at + frame < end; frame += 1)
        order[at + frame] = SILENT_FRAMES + (next % count) * FRAMES_A_SYLLABLE + frame;
      // A stride that shares no factor with their number leads through all of them without sounding like a scale.
      next += 5;
    }
  }
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  for (const [index, frame] of order.entries()) {
    const data = frames[frame] ?? new Uint8Array();
    const packet = new EncodedPacket(data, 'key', (index * FRAME_MS) / 1000, FRAME_MS / 1000);
    await source.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
};
