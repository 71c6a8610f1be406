import { assessment, type Assessment } from '../../contract/assessment.ts';
import type { assessRound } from '../../domain/assessment/assess.ts';
import { AssessorOverrun } from '../ports/assessor.ts';
import { forkWorker } from './forked-worker.ts';

// A whole round takes less than a second; a busy machine may take its time.
const LONGEST_MS = 60_000;
const HEAP_MB = 512;

/** Our own rules, wherever they run. */
export type Assess = (...task: Parameters<typeof assessRound>) => Promise<Assessment>;

/** Our own rules in a separate process at low priority. Work that takes too long is ended. */
export const assessorProcess =
  (longestMs = LONGEST_MS): Assess =>
  (...task) =>
    new Promise((resolve, reject) => {
      const worker = forkWorker('assessor-worker', {
        serialization: 'advanced',
        // None of the server's secrets.
        env: {},
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
      });
      let answer: unknown;
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        worker.kill('SIGKILL');
      }, longestMs);
      worker.once('message', (raw) => {
        answer = raw;
      });
      worker.once('error', reject);
      worker.once('close', () => {
        clearTimeout(timer);
        const { success, data } = assessment.safeParse(answer);
        if (success) resolve(data);
        else if (late) reject(new AssessorOverrun('the assessor took too long'));
        else reject(new Error('the assessor broke down'));
      });
      worker.send(task);
    });
