import { writeFile } from 'node:fs/promises';

export const WAV_RATE = 48_000;

/** Writes samples as a WAV file that browsers take for a microphone. */
export const writeWav = async (path: string, values: Float32Array): Promise<void> => {
  const samples = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => samples.writeInt16LE(Math.round(value * 32_767), at * 2));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(WAV_RATE, 24);
  header.writeUInt32LE(WAV_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  await writeFile(path, Buffer.concat([header, samples]));
};

/** A WAV file of something like speech: syllables of a voice at `pitch`, four a second, for so many seconds. */
export const writeTones = (path: string, pitch: number, seconds: number): Promise<void> =>
  writeWav(
    path,
    Float32Array.from({ length: seconds * WAV_RATE }, (_, at) => {
      const time = at / WAV_RATE;
      const syllable = Math.max(0, Math.sin(2 * Math.PI * 2 * time)) ** 0.5;
      const voice = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(2 * Math.PI * pitch * 2.01 * time);
      return (9000 / 32_767) * syllable * voice;
    }),
  );
