// The yardstick of speech.mjs: the engine alone, in a separate process, given everything at once.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';

const listen = async ({ binding, model, pcm }) => {
  const { WhisperContext } = createRequire(import.meta.url)(binding);
  const context = new WhisperContext({ filePath: model, useGpu: false });
  const maxThreads = Math.max(1, Math.min(4, availableParallelism()));
  const samples = Uint8Array.from(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  const { promise } = context.transcribeData(samples.buffer, {
    language: 'en',
    maxThreads,
    temperature: 0,
    tokenTimestamps: true,
    maxLen: 1,
  });
  const { segments } = await promise;
  await context.release();
  process.send(segments.length, () => process.disconnect());
};

process.once('message', (request) => void listen(request));
