import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whisperSpeech } from '../../src/server/adapters/whisper-speech.ts';
import { speechAudio } from '../speech-audio.ts';
import { killIfThere } from './postgres-process.ts';
import { until } from '../until.ts';

const WORKER = fileURLToPath(new URL('../../dist/server/adapters/whisper-worker.js', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-engine-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An engine in place of the real one, which does this when it is asked to hear something. */
const engineThat = async (name: string, does: string): Promise<string> => {
  const file = join(folder, `${name}.cjs`);
  const text = `exports.WhisperContext = class {
    transcribeData() { return { promise: (async () => { ${does} })() }; }
    async release() {}
  };`;
  await writeFile(file, text);
  return file;
};

const model = { file: '', readiness: async () => ({ ready: true as const }), stop: () => undefined };
const loud = speechAudio(Float32Array.from({ length: 32_000 }, (_, at) => 0.3 * Math.sin(at * 0.1)));
const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('an engine that is killed while it listens fails that recording alone, and hears the next try', async () => {
  const died = join(folder, 'died');
  const engine = await engineThat(
    'mortal',
    `const fs = require('node:fs');
     if (!fs.existsSync(${JSON.stringify(died)})) { fs.writeFileSync(${JSON.stringify(died)}, ''); process.kill(process.pid, 'SIGKILL'); }
     return { segments: [{ text: ' Hello', t0: 0, t1: 400 }] };`,
  );
  const speech = whisperSpeech(engine, model);
  await expect(speech.transcribe(loud, '')).rejects.toThrow('ended before it was done');
  expect((await speech.transcribe(loud, '')).map(({ text }) => text)).toEqual(['Hello']);
  await speech.close();
});

it('an engine does not outlive a server that was killed', async () => {
  const engine = await engineThat('patient', 'await new Promise((resolve) => setTimeout(resolve, 600_000));');
  const parent = join(folder, 'parent.mjs');
  const request = {
    binding: engine,
    model: '',
    prompt: '',
    threads: 1,
    pieces: [{ startMs: 0, pcm: 'AAAA' }],
  };
  await writeFile(
    parent,
    `import { fork } from 'node:child_process';
     const worker = fork(${JSON.stringify(WORKER)}, { serialization: 'advanced' });
     worker.send(${JSON.stringify(request)}, () => process.send(worker.pid));`,
  );
  const server = fork(parent);
  const [pid] = (await once(server, 'message')) as [number];
  expect(isThere(pid)).toBe(true);
  server.kill('SIGKILL');
  await until('the engine to end', () => !isThere(pid)).finally(() => killIfThere(pid));
});
