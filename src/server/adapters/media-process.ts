import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { sampleAt, type SpeechSpan } from '../../domain/recording/speech-gate.ts';
import { MediaOverrun, type Media, type MediaLimits } from '../ports/media.ts';
import { forkWorker } from './forked-worker.ts';

/**
 * What work on one recording may cost: this much processor time and then so much of its length, that many times as much by
 * the clock, memory, and packets a second. A busy machine makes work slow, not costly.
 */
type Bounds = {
  timeMs: number;
  timeShare: number;
  clockFactor: number;
  memoryBytes: number;
  packetsPerSecond: number;
};
const BOUNDS: Bounds = {
  timeMs: 60_000,
  timeShare: 0.25,
  clockFactor: 10,
  memoryBytes: 600 * 1024 * 1024,
  // Sound has 50, a camera at most 60.
  packetsPerSecond: 150,
};
const HEAP_MB = 256;
const LOOK_EVERY_MS = 250;
const SAMPLE_BYTES = 2;
const DAY_MS = 24 * 3_600_000;

const answer = z.union([
  z.object({ plays: z.number().nullable() }),
  z.object({ spans: z.array(z.object({ startMs: z.number(), endMs: z.number() })) }),
  z.object({ overrun: z.literal(true) }),
  z.object({ failed: z.string() }),
]);
type Answer = z.infer<typeof answer>;

/** How much memory a process holds; 0 where the system does not say. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
};

// Linux counts in hundredths of a second, whatever its clock does.
const TICK_MS = 10;

/** How much processor time a process has used, by itself and in the kernel; 0 where the system does not say. */
const processorTimeOf = async (pid: number): Promise<number> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before the closing bracket may hold spaces. utime and stime are the 12th and 13th field after it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
};

/** Media work in processes of their own, at low priority, on files in a folder of this machine. */
export const mediaProcess = (folder: string, bounds: Bounds = BOUNDS): Media => {
  const running = new Set<() => void>();

  const run = (
    kind: 'join' | 'decode',
    files: { from: string; to: string },
    { durationMs, soundOnly = false }: MediaLimits,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const worker = forkWorker('media-worker', {
        // None of the server's secrets, and no more heap than the work needs.
        env: {},
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
      });
      let ended: Error = new MediaOverrun('the media worker broke down');
      const kill = (reason: Error) => {
        ended = reason;
        worker.kill('SIGKILL');
      };
      const stop = () => kill(new Error('media work was stopped'));
      running.add(stop);
      const mostMs = bounds.timeMs + durationMs * bounds.timeShare;
      const timer = setTimeout(
        () => kill(new MediaOverrun('media work took too long')),
        mostMs * bounds.clockFactor,
      );
      const look = setInterval(() => {
        void memoryOf(worker.pid ?? 0).then((bytes) => {
          if (bytes > bounds.memoryBytes) kill(new MediaOverrun('media work took too much memory'));
        });
        void processorTimeOf(worker.pid ?? 0).then((ms) => {
          if (ms > mostMs) kill(new MediaOverrun('media work took too much processor time'));
        });
      }, LOOK_EVERY_MS);
      let said: Answer | null = null;
      worker.once('message', (raw) => {
        said = answer.parse(raw);
      });
      worker.once('error', (error) => kill(error));
      worker.once('close', () => {
        clearTimeout(timer);
        clearInterval(look);
        running.delete(stop);
        if (said === null) reject(ended);
        else if ('overrun' in said) reject(new MediaOverrun('media work met too many packets'));
        else if ('failed' in said) reject(new Error(`media work failed: ${said.failed}`));
        else resolve(said);
      });
      const packets = Math.ceil((durationMs / 1000) * bounds.packetsPerSecond);
      worker.send({ kind, ...files, durationMs, packets, soundOnly });
    });

  /** Removes what a process that was killed left, long after any work on it could go on. */
  const removeOld = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const made = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
      if (made < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true });
    }
  };
  let hasLooked = false;

  /** Has the pieces written to a file and worked on, and hands on the file that this makes. */
  const onFiles = async <T>(
    kind: 'join' | 'decode',
    pieces: AsyncIterable<Uint8Array>,
    limits: MediaLimits,
    handOn: (made: Answer, file: string) => Promise<T>,
  ): Promise<T> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!hasLooked) await removeOld();
    hasLooked = true;
    const place = await mkdtemp(join(folder, 'media-'));
    try {
      const [from, to] = [join(place, 'from'), join(place, 'to')];
      await pipeline(Readable.from(pieces), createWriteStream(from, { mode: 0o600 }));
      return await handOn(await run(kind, { from, to }, limits), to);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  };

  const readSamples = async (
    file: string,
    { startMs, endMs }: SpeechSpan,
  ): Promise<Int16Array<ArrayBuffer>> => {
    const [start, end] = [sampleAt(startMs), sampleAt(endMs)];
    const samples = new Int16Array(end - start);
    const handle = await open(file, 'r');
    try {
      const bytes = new Uint8Array(samples.buffer);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start * SAMPLE_BYTES);
      return samples.subarray(0, Math.floor(bytesRead / SAMPLE_BYTES));
    } finally {
      await handle.close();
    }
  };

  return {
    join: (pieces, limits, keep) =>
      onFiles('join', pieces, limits, async (made, file) => {
        const plays = 'plays' in made ? made.plays : null;
        if (plays !== null) await keep(file);
        return plays;
      }),
    decode: (media, limits, hear) =>
      onFiles('decode', media, limits, (made, file) =>
        hear({ spans: 'spans' in made ? made.spans : [], read: (span) => readSamples(file, span) }),
      ),
    close: async () => {
      for (const stop of running) stop();
    },
  };
};
