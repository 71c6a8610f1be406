import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { speechPieces } from '../../domain/recording/speech-gate.ts';
import { spokenWordsOf, type HeardBit } from '../../domain/recording/spoken-words.ts';
import type { Speech } from '../ports/speech.ts';
import { forkWorker } from './forked-worker.ts';
import type { WhisperModel } from './whisper-model.ts';

// The engine looks at half a minute at a time; a piece just below that wastes nothing.
const PIECE_MS = 28_000;
type Piece = { startMs: number; pcm: string };

const answer = z.union([
  z.object({ bits: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })) }),
  z.object({ done: z.literal(true) }),
  z.object({ failed: z.string() }),
]);

// Built for the instructions that x64 processors have had since 2013; the portable engine takes fourteen times as long there.
const FAST = { name: '@napi-rs/whisper-linux-x64-gnu', needs: ['avx2', 'fma', 'f16c'] };

/** Whether the processor has every one of these instructions; Linux alone tells. */
const hasInstructions = (names: readonly string[]): boolean => {
  try {
    const [, flags = ''] = /^flags\s*:(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8')) ?? [];
    const known = new Set(flags.trim().split(/\s+/));
    return names.every((name) => known.has(name));
  } catch {
    return false;
  }
};

const resolved = (name: string): string | null => {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
};

/** The engine of this platform and processor, or null where none is published. */
export const whisperBinding = (): string | null =>
  (hasInstructions(FAST.needs) ? resolved(FAST.name) : null) ??
  resolved(`@fugood/node-whisper-${process.platform}-${process.arch}/index.node`);

// More do not make it faster.
const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism()));

/** whisper.cpp on this machine, in a separate process at low priority. */
export const whisperSpeech = (binding: string, model: WhisperModel, threads = MOST_THREADS): Speech => {
  const running = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: two at once would each take twice as long, and twice the memory. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const listen = (pieces: readonly Piece[], prompt: string): Promise<HeardBit[]> =>
    new Promise((resolve, reject) => {
      const worker = forkWorker('whisper-worker', { serialization: 'advanced', execArgv: [] });
      const stop = () => void worker.kill('SIGKILL');
      running.add(stop);
      const bits: HeardBit[] = [];
      worker.on('message', (raw) => {
        const said = answer.parse(raw);
        if ('bits' in said) bits.push(...said.bits);
        else if ('done' in said) resolve(bits);
        else reject(new Error(`the speech engine failed: ${said.failed}`));
      });
      worker.once('error', reject);
      worker.once('exit', () => {
        running.delete(stop);
        reject(new Error('the speech engine ended before it was done'));
      });
      worker.send({ binding, model: model.file, prompt, threads, pieces });
    });

  return {
    name: 'whisper base.en on this server',
    readiness: () => model.readiness(),
    transcribe: async ({ spans, read }, prompt) => {
      const wanted = speechPieces(spans, PIECE_MS);
      if (wanted.length === 0) return [];
      const heard = await inTurn(async () => {
        const pieces: Piece[] = [];
        for (const span of wanted) {
          const { buffer, byteOffset, byteLength } = await read(span);
          const pcm = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
          pieces.push({ startMs: span.startMs, pcm });
        }
        return listen(pieces, prompt);
      });
      return spokenWordsOf(heard);
    },
    close: async () => {
      model.stop();
      for (const stop of running) stop();
    },
  };
};
