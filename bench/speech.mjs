// Seconds of listening for a second of sound, divided by the bare engine's; and what the product adds after the stop.
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { homedir, setPriority } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { median, quantile, quiet, report, startDatabase, startProduct } from './harness.mjs';
import { speechPrompt, whisperBinding, whisperModel, whisperSpeech } from '../dist/bench/product.js';
import { findPrograms } from '../scripts/programs.mjs';
import { assessedRound } from './assessed-round.mjs';
import { audioOf, measureWordErrors, readAloud } from './word-errors.mjs';

findPrograms();

const RATE = 16_000;
const RUNS = 3;
const ROUNDS = 10;
const SERVICE_MS = 1000;
const MODELS = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fellow-eye', 'models');
const TEXT =
  'Hello, I am one of the eye doctors. Tell me what happened to your sight. Does your jaw ache when you are chewing? ' +
  'Is your scalp tender when you brush your hair? I am worried about giant cell arteritis, an inflammation of the arteries. ' +
  'We will take blood now and start high dose steroids today, before the biopsy. Never stop the tablets suddenly. ' +
  'If your sight changes at all, come back at once. Do you have any questions?';

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const compareEngines = async () => {
  const samples = await readAloud(TEXT, 'slt');
  const binding = whisperBinding();
  if (!samples || !binding) return process.stdout.write('no flite, or no engine for this platform\n');
  const model = whisperModel(MODELS, quiet);
  while (!(await model.readiness()).ready) await new Promise((resolve) => setTimeout(resolve, 500));
  const speech = whisperSpeech(binding, model);
  // The other half of a conversation is the other person's: this track is as long again, and silent there.
  const withPauses = new Int16Array(samples.length * 2);
  for (let at = 0; at < samples.length; at += 5 * RATE)
    withPauses.set(samples.subarray(at, at + 5 * RATE), at * 2);
  const bare = (sound) =>
    new Promise((resolve, reject) => {
      const child = fork(new URL('bare-engine.mjs', import.meta.url), {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      // At the product's own priority, which is a choice and no cost.
      if (child.pid !== undefined) setPriority(child.pid, 10);
      child.once('message', (heard) =>
        heard > 0 ? resolve(heard) : reject(new Error('the bare engine heard nothing')),
      );
      child.once('error', reject);
      child.once('exit', () => reject(new Error('the bare engine ended without an answer')));
      child.send({ binding, model: model.file, pcm: sound });
    });
  for (const { name, sound, aim } of [
    { name: 'speech without a pause', sound: samples, aim: '≤1.2' },
    { name: 'half a conversation', sound: withPauses, aim: '≤1' },
  ]) {
    const audio = audioOf(sound);
    const [ours, theirs] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await seconds(() => speech.transcribe(audio, speechPrompt(null))));
      theirs.push(await seconds(() => bare(sound)));
    }
    const long = sound.length / RATE;
    const [mine, other] = [median(ours), median(theirs)];
    report(
      `${name}, product ÷ bare engine`,
      mine / other,
      aim,
      `${(mine / long).toFixed(2)} against ${(other / long).toFixed(2)} seconds for a second of ${long.toFixed(0)}`,
    );
  }
  await measureWordErrors(speech);
  await speech.close();
};

/** A speech service that takes exactly so long, so that whatever else passes is the product's own. */
const startService = async () => {
  const words = TEXT.split(' ').map((word, at) => ({ word, start: at * 0.4, end: at * 0.4 + 0.35 }));
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () =>
      setTimeout(() => response.end(JSON.stringify({ text: TEXT, words })), SERVICE_MS),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return server;
};

const measureRest = async () => {
  const { module } = await runnerImport(new URL('../test/hum.ts', import.meta.url).pathname);
  const spoken = [{ startMs: 0, endMs: 60_000 }];
  const tracks = [await module.humming('high', spoken, 60_000), await module.humming('low', spoken, 60_000)];
  const service = await startService();
  const database = await startDatabase();
  const { url, pool } = await database.open('bench_speech');
  const server = await startProduct(url, { SPEECH_URL: `http://127.0.0.1:${service.address().port}` });
  const waits = [];
  for (let round = 0; round < ROUNDS; round += 1)
    waits.push((await assessedRound(server.origin, pool, tracks)) - (2 * SERVICE_MS) / 1000);
  report(
    'from stop to assessment, without listening, seconds',
    median(waits),
    '≤5',
    `p90 ${quantile(waits, 0.9).toFixed(1)}`,
  );
  await server.stop();
  service.close();
  await database.stop();
};

await compareEngines();
await measureRest();
process.exit(0);
