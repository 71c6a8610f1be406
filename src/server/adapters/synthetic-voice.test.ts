import { expect, it } from 'vitest';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleAt } from '../../domain/recording/speech-gate.ts';
import { decodeFile } from './media-worker/decode-file.ts';
import { speakAs } from './synthetic-voice.ts';

const words = [
  { text: 'Hello', startMs: 1000, endMs: 1400 },
  { text: 'again', startMs: 2500, endMs: 2900 },
];

const loudness = (samples: Int16Array, startMs: number, endMs: number) => {
  const part = samples.subarray(sampleAt(startMs), sampleAt(endMs));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length) / 32_768;
};

const decoded = async (recorded: Uint8Array): Promise<Int16Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-voice-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await writeFile(from, recorded);
  await decodeFile({ from, to, durationMs: 5000, packets: 500 });
  const { buffer, byteOffset, byteLength } = await readFile(to);
  await rm(folder, { recursive: true });
  return new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength));
};

it.each(['high', 'low'])('a %s voice is heard where its words are, and nowhere else', async (voice) => {
  const file = new URL(`../demo/voice-${voice}.webm`, import.meta.url);
  const recorded = await speakAs(file, words, 4000);
  const samples = await decoded(recorded);
  for (const { startMs, endMs } of words) expect(loudness(samples, startMs, endMs)).toBeGreaterThan(0.03);
  for (const [from, to] of [
    [0, 990],
    [1450, 2490],
    [2950, 4000],
  ] as const)
    expect(loudness(samples, from, to)).toBeLessThan(0.001);
});
