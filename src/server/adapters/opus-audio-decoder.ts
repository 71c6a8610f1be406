import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { SPEECH_RATE } from '../../domain/speech-gate.ts';
import type { AudioDecoder } from '../ports/audio-decoder.ts';

const OPUS_RATE = 48_000;
const STEP = OPUS_RATE / SPEECH_RATE;

/** Three samples become their mean: speech lies far below what that would blur. */
const downsample = (channel: Float32Array): Float32Array =>
  Float32Array.from({ length: Math.floor(channel.length / STEP) }, (_, index) => {
    let sum = 0;
    for (let offset = 0; offset < STEP; offset += 1) sum += channel[index * STEP + offset] ?? 0;
    return sum / STEP;
  });

/** Opus in WebM, decoded in this process without any program from outside. */
export const opusAudioDecoder = (): AudioDecoder => ({
  decode: async (media) => {
    const input = new Input({ source: new BufferSource(media), formats: [WEBM] });
    const decoder = new OpusDecoder();
    try {
      const track = await input.getPrimaryAudioTrack();
      if (!track) return new Float32Array(0);
      await decoder.ready;
      const pieces: { at: number; samples: Float32Array }[] = [];
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const { channelData } = decoder.decodeFrame(packet.data);
        const [left = new Float32Array(0)] = channelData;
        pieces.push({
          at: Math.max(0, Math.round(packet.timestamp * SPEECH_RATE)),
          samples: downsample(left),
        });
      }
      const length = pieces.reduce((most, { at, samples }) => Math.max(most, at + samples.length), 0);
      const result = new Float32Array(length);
      for (const { at, samples } of pieces) result.set(samples, at);
      return result;
    } finally {
      decoder.free();
      input.dispose();
    }
  },
});
