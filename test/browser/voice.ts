import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { writeWav, WAV_RATE } from './tones.ts';

/** Programs that read a text aloud into a file; the first is the one speech engines understand best. */
const SPEAKERS = {
  flite: (text: string, voice: 'woman' | 'man', file: string) => [
    '-voice',
    voice === 'woman' ? 'slt' : 'rms',
    '-t',
    text,
    '-o',
    file,
  ],
  'espeak-ng': (text: string, voice: 'woman' | 'man', file: string) => [
    '-v',
    voice === 'woman' ? 'en-gb+f3' : 'en-gb',
    '-s',
    '150',
    '-w',
    file,
    text,
  ],
} as const;

/** A program on this machine that can speak, if there is one. */
export const findSpeaker = (): keyof typeof SPEAKERS | null =>
  (['flite', 'espeak-ng'] as const).find((name) => spawnSync(name, ['--version']).error === undefined) ??
  null;

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
  speaker: keyof typeof SPEAKERS,
  { text, voice, from, seconds }: { text: string; voice: 'woman' | 'man'; from: number; seconds: number },
): Promise<void> => {
  const { status } = spawnSync(speaker, SPEAKERS[speaker](text, voice, file));
  if (status !== 0) throw new Error(`${speaker} could not speak`);
  const spoken = await samplesOf(file);
  const start = from * WAV_RATE;
  if (start + spoken.length > seconds * WAV_RATE) throw new Error('the words take longer than that');
  const whole = new Float32Array(seconds * WAV_RATE);
  whole.set(spoken, start);
  await writeWav(file, whole);
};
