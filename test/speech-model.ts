import { homedir } from 'node:os';
import { join } from 'node:path';
import { whisperModel } from '../src/server/adapters/whisper-model.ts';
import { whisperBinding } from '../src/server/adapters/whisper-speech.ts';
import { until } from './until.ts';

/** Kept between runs and between checkouts: a model is large, and it never changes. */
export const MODELS = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'fellow-eye',
  'models',
);
const MODEL_TIMEOUT_MS = 240_000;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** The folder with the real speech model, fetched at most once on this machine; or why there is none. */
export const speechModel = async (): Promise<{ folder: string } | { missing: string }> => {
  if (whisperBinding() === null) return { missing: 'no speech engine is published for this platform' };
  const model = whisperModel(MODELS, quiet);
  try {
    await until('the speech model', async () => (await model.readiness()).ready, MODEL_TIMEOUT_MS);
    return { folder: MODELS };
  } catch {
    return { missing: 'the speech model could not be fetched' };
  } finally {
    model.stop();
  }
};
