import { writeFile } from 'node:fs/promises';

const RATE = 48_000;

/** A WAV file of something like speech: syllables of a voice at `pitch`, four a second, for so many seconds. */
export const writeTones = async (path: string, pitch: number, seconds: number): Promise<void> => {
  const samples = Buffer.alloc(seconds * RATE * 2);
  for (let at = 0; at < seconds * RATE; at += 1) {
    const time = at / RATE;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2 * time)) ** 0.5;
    const voice = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(2 * Math.PI * pitch * 2.01 * time);
    samples.writeInt16LE(Math.round(9000 * syllable * voice), at * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  await writeFile(path, Buffer.concat([header, samples]));
};
