import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { writeWav, WAV_RATE } from './tones.ts';

const VOICES = { woman: 'slt', man: 'rms' };

const samplesOf = async (file: string): Promise<Float32Array> => {
  const wav = await readFile(file);
  const rate = wav.readUInt32LE(24);
  const from = wav.indexOf('data') + 8;
  const count = Math.floor((wav.length - from) / 2);
  const length = Math.floor((count * WAV_RATE) / rate);
  return Float32Array.from({ length }, (_, at) => {
    const exact = (at * rate) / WAV_RATE;
    const before = Math.min(count - 1, Math.floor(exact));
    const after = Math.min(count - 1, before + 1);
    const [one, other] = [wav.readInt16LE(from + before * 2), wav.readInt16LE(from + after * 2)];
    return (one + (other - one) * (exact - before)) / 32_768;
  });
};

/** A WAV file for a microphone: so many seconds, with these words spoken from a moment on. */
export const writeVoice = async (
  file: string,
  flite: string,
  { text, voice, from, seconds }: { text: string; voice: keyof typeof VOICES; from: number; seconds: number },
): Promise<void> => {
  const { status } = spawnSync(flite, ['-voice', VOICES[voice], '-t', text, '-o', file]);
  if (status !== 0) throw new Error('flite could not speak');
  const spoken = await samplesOf(file);
  const start = from * WAV_RATE;
  if (start + spoken.length > seconds * WAV_RATE) throw new Error('the words take longer than that');
  const whole = new Float32Array(seconds * WAV_RATE);
  whole.set(spoken, start);
  await writeWav(file, whole);
};
