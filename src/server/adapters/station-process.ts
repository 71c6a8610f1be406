import type { ChildProcess } from 'node:child_process';
import type { CaseReading } from '../../domain/station/case-file.ts';
import { StationReaderDown, type StationReader } from '../ports/station-reader.ts';
import { forkWorker } from './forked-worker.ts';

// The longest station takes some milliseconds; a busy machine may take its time.
const LONGEST_MS = 10_000;
const HEAP_MB = 256;

const TOO_SLOW: CaseReading = {
  ok: false,
  faults: [{ line: 1, reason: 'this text took too long to read; try again, or make it simpler' }],
  draft: { candidateBrief: '', actorBrief: '' },
};

/** Reads stations in one separate process at low priority, one after the other. It is started when it is first needed. */
export const stationProcess = (longestMs = LONGEST_MS): StationReader => {
  let worker: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const runningWorker = (): ChildProcess => {
    if (worker) return worker;
    const started = forkWorker('station-worker', {
      serialization: 'advanced',
      // None of the server's secrets.
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    });
    // The server ends without waiting for it; it ends with the server.
    started.unref();
    started.channel?.unref();
    started.once('close', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  };

  const readNow = (text: string): Promise<CaseReading> =>
    new Promise((resolve, reject) => {
      const reader = runningWorker();
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        reader.off('message', onReading).off('error', onEnd).off('close', onEnd);
        finish();
      };
      const onReading = (reading: CaseReading): void => settle(() => resolve(reading));
      const onEnd = (): void => {
        if (worker === reader) worker = null;
        settle(() => reject(new StationReaderDown()));
      };
      const timer = setTimeout(() => {
        settle(() => resolve(TOO_SLOW));
        worker = null;
        reader.kill('SIGKILL');
      }, longestMs);
      reader.on('message', onReading).once('error', onEnd).once('close', onEnd);
      // A process that has just died takes no message; its end is heard by the events above.
      reader.send(text, () => undefined);
    });

  /** A process that was killed says nothing about the text: another one reads it once more. */
  const readTwice = (text: string): Promise<CaseReading> => readNow(text).catch(() => readNow(text));

  return {
    read: (text) => {
      const reading = last.then(() => readTwice(text));
      last = reading.catch(() => undefined);
      return reading;
    },
    close: () => void worker?.kill('SIGKILL'),
  };
};
