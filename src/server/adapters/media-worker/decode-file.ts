import { writeFile } from 'node:fs/promises';
import { EncodedPacketSink, FilePathSource, Input, WEBM } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import {
  sampleAt,
  SPEECH_RATE,
  speechSpans,
  type SpeechSpan,
} from '../../../domain/recording/speech-gate.ts';
import { countPackets, type FileTask } from './file-task.ts';

const STEP = 48_000 / SPEECH_RATE;
const LOUDEST = 32_767;

/** Three samples become their mean: speech lies far below what that would blur. */
const addDownsampled = (samples: Int16Array, at: number, channel: Float32Array): number => {
  const end = Math.min(samples.length, at + Math.floor(channel.length / STEP));
  for (let index = at; index < end; index += 1) {
    let sum = 0;
    const from = (index - at) * STEP;
    for (let offset = 0; offset < STEP; offset += 1) sum += channel[from + offset] ?? 0;
    samples[index] = Math.max(-1, Math.min(1, sum / STEP)) * LOUDEST;
  }
  return end;
};

/** Writes the sound of a WebM file as 16-bit samples, each at its true time, and answers where someone speaks in it. */
export const decodeFile = async (task: Omit<FileTask, 'soundOnly'>): Promise<SpeechSpan[]> => {
  const { from, to, durationMs, packets } = task;
  const input = new Input({ source: new FilePathSource(from), formats: [WEBM] });
  const decoder = new OpusDecoder();
  const count = countPackets(packets);
  const samples = new Int16Array(sampleAt(durationMs));
  let length = 0;
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track) {
      await decoder.ready;
      for await (const packet of new EncodedPacketSink(track).packets()) {
        count();
        const [left = new Float32Array(0)] = decoder.decodeFrame(packet.data).channelData;
        const at = Math.max(0, Math.round(packet.timestamp * SPEECH_RATE));
        if (at < samples.length) length = Math.max(length, addDownsampled(samples, at, left));
      }
    }
  } finally {
    decoder.free();
    input.dispose();
  }
  const heard = samples.subarray(0, length);
  await writeFile(to, new Uint8Array(heard.buffer, 0, heard.byteLength));
  return speechSpans(heard);
};
