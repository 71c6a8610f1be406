import { expect, it } from 'vitest';
import { SPEECH_RATE } from '../../domain/speech-gate.ts';
import { opusAudioDecoder } from './opus-audio-decoder.ts';
import { speakAs } from './synthetic-voice.ts';

const words = [
  { text: 'Hello', startMs: 1000, endMs: 1400 },
  { text: 'again', startMs: 2500, endMs: 2900 },
];

const loudness = (samples: Float32Array, startMs: number, endMs: number) => {
  const part = samples.subarray((startMs * SPEECH_RATE) / 1000, (endMs * SPEECH_RATE) / 1000);
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

it.each(['high', 'low'])('a %s voice is heard where its words are, and nowhere else', async (voice) => {
  const file = new URL(`../demo/voice-${voice}.webm`, import.meta.url);
  const recorded = await speakAs(file, words, 4000);
  const samples = await opusAudioDecoder().decode(recorded);
  for (const { startMs, endMs } of words) expect(loudness(samples, startMs, endMs)).toBeGreaterThan(0.03);
  for (const [from, to] of [
    [0, 990],
    [1450, 2490],
    [2950, 4000],
  ] as const)
    expect(loudness(samples, from, to)).toBeLessThan(0.001);
});
