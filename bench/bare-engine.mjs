// The yardstick of speech.mjs: the engine alone, in a separate process, given everything at once.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';

const threads = Math.max(1, Math.min(4, availableParallelism()));

const withPortable = async ({ WhisperContext }, model, pcm) => {
  const context = new WhisperContext({ filePath: model, useGpu: false });
  const samples = Uint8Array.from(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  const { promise } = context.transcribeData(samples.buffer, {
    language: 'en',
    maxThreads: threads,
    temperature: 0,
    tokenTimestamps: true,
    maxLen: 1,
  });
  const { segments } = await promise;
  await context.release();
  return segments.length;
};

const withFast = ({ Whisper, WhisperFullParams }, model, pcm) => {
  const settings = { language: 'en', nThreads: threads, temperature: 0, tokenTimestamps: true, maxLen: 1 };
  const params = Object.assign(new WhisperFullParams(0), settings);
  const waves = Float32Array.from(pcm, (sample) => sample / 32_768);
  return new Whisper(model, { useGpu: false }).full(params, waves).length;
};

const listen = async ({ binding, model, pcm }) => {
  const engine = createRequire(import.meta.url)(binding);
  const heard = await ('Whisper' in engine ? withFast : withPortable)(engine, model, pcm);
  process.send(heard, () => process.disconnect());
};

process.once('message', (request) => void listen(request));
