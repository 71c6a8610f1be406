// What of a conversation arrives in its transcript: a script read aloud on two tracks, through gate, engine and merge.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mergeTurns, readLines, sampleAt, speechPrompt, speechSpans } from '../dist/bench/product.js';
import { note } from './harness.mjs';

const RATE = 16_000;
const BETWEEN_MS = 600;
const VOICES = { candidate: 'slt', actor: 'rms' };
// Talks that no rule was tuned on for hearing; the first lines of each are a minute or so.
const TALKS = ['amaurosis-fugax.strong', 'bullying-in-theatre.strong', 'childhood-squint.weak'];
const LINES = 8;

/** A text read aloud, as 16-bit samples. */
export const readAloud = async (text, voice) => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-bench-'));
  const file = join(folder, 'speech.wav');
  const { status } = spawnSync(process.env.FLITE_PATH ?? '', ['-voice', voice, '-t', text, '-o', file]);
  if (status !== 0) return null;
  const wav = await readFile(file);
  await rm(folder, { recursive: true });
  const from = wav.indexOf('data') + 8;
  return Int16Array.from({ length: (wav.length - from) / 2 }, (_, at) => wav.readInt16LE(from + at * 2));
};

/** Samples as the speech port takes them. */
export const audioOf = (samples) => ({
  spans: speechSpans(samples),
  read: async ({ startMs, endMs }) => samples.slice(sampleAt(startMs), sampleAt(endMs)),
});

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** How many words were left out, added or taken for others: the least number of such changes. */
export const wordErrors = (said, heard) => {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [at, word] of said.entries()) {
    const next = [at + 1];
    for (const [index, other] of heard.entries())
      next.push(Math.min(next[index] + 1, row[index + 1] + 1, row[index] + (word === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1);
};

/** Both people's tracks of a conversation: one speaks while the other is silent. */
const speakTalk = async (lines) => {
  const parts = [];
  for (const { speaker, text } of lines)
    parts.push({ speaker, samples: await readAloud(text, VOICES[speaker]) });
  const gap = sampleAt(BETWEEN_MS);
  const length = parts.reduce((sum, { samples }) => sum + samples.length + gap, RATE);
  const tracks = { candidate: new Int16Array(length), actor: new Int16Array(length) };
  let at = gap;
  for (const { speaker, samples } of parts) {
    tracks[speaker].set(samples, at);
    at += samples.length + gap;
  }
  return tracks;
};

/** Prints how many words in a hundred come out wrong, and how often the engine's own times leave their order open. */
export const measureWordErrors = async (speech) => {
  let [words, errors, ties] = [0, 0, 0];
  for (const name of TALKS) {
    const file = new URL(`../test/transcripts/${name}.md`, import.meta.url);
    const lines = readLines(await readFile(file, 'utf8')).slice(0, LINES);
    const tracks = await speakTalk(lines);
    const heard = [];
    for (const [speaker, samples] of Object.entries(tracks))
      heard.push({
        speaker,
        offsetMs: 0,
        words: await speech.transcribe(audioOf(samples), speechPrompt(null)),
      });
    for (const track of heard)
      ties += track.words.filter(({ startMs }, at) => startMs <= track.words[at - 1]?.startMs).length;
    const said = wordsOf(lines.map(({ text }) => text).join(' '));
    const merged = mergeTurns(heard).map(({ text }) => text);
    errors += wordErrors(said, wordsOf(merged.join(' ')));
    words += said.length;
  }
  note('words wrong after gate, engine and merge', ((errors / words) * 100).toFixed(1), '%', {
    detail: `${errors} of ${words} words; ${ties} begin no later than the word before them`,
  });
};
