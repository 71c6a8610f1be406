// A separate process: a recording is bytes that anyone could have made, and working on it must neither hold up the people
// who use the product nor reach its secrets.
import { z } from 'zod';
import { decodeFile } from './media-worker/decode-file.ts';
import { fileTask, TooManyPackets } from './media-worker/file-task.ts';
import { joinFile } from './media-worker/join-file.ts';

const request = fileTask.extend({ kind: z.enum(['join', 'decode']) });

const work = async (raw: unknown): Promise<object> => {
  const task = request.parse(raw);
  return task.kind === 'join' ? { plays: await joinFile(task) } : { spans: await decodeFile(task) };
};

// The server may be killed without a word; then there is no one to work for.
process.once('disconnect', () => process.exit());

process.once('message', (raw) => {
  void work(raw)
    .catch((error: unknown) =>
      error instanceof TooManyPackets
        ? { overrun: true }
        : { failed: error instanceof Error ? error.message : 'unknown' },
    )
    .then((answer) => process.send?.(answer, undefined, {}, () => process.disconnect()));
});
