import type { Failure } from '../../../domain/foundation/failure-wording.ts';
import type { CallEndpoint } from '../../platform/client.ts';
import { createStore, nextChange } from '../../platform/store.ts';
import { reconnectWait } from '../../platform/retry-wait.ts';
import type { Chunk, Segment, SegmentStore } from './segment-store.ts';

type UploadWorld = {
  store: SegmentStore;
  call: CallEndpoint;
  /** When to give up on an answer: after a while, or when the network it was sent over is gone. */
  timeout: () => AbortSignal;
  /** Resolves after a while, or earlier when trying again makes sense. */
  wait: (ms: number) => Promise<void>;
  chance: () => number;
  /** Called after every chunk the server took. */
  onSent?: (id: string) => void;
  /** Called with the server's words when it has no room for now. */
  onFull?: (words: string) => void;
};

/** A recording in progress must not fall far behind. */
const LONGEST_WAIT_MS = 8000;

/** How an upload ended: all of it is with the server, the server has no room for it, refuses it, or the person is signed out. */
export type UploadEnd = 'sent' | 'unwanted' | 'signed-out' | { noRoom: string };

type Step = Exclude<UploadEnd, 'sent'> | 'done' | 'idle' | 'again' | 'finished';

/** No answer, a server in trouble or one that asks to retry later: the same may work later. Anything else is final. */
const stepAfter = ({ status, error }: Failure): Step => {
  if (status === 401) return 'signed-out';
  if (status === 413 && error) return { noRoom: error };
  return status === undefined || status === 408 || status === 429 || status >= 500 ? 'again' : 'unwanted';
};

/** Sends a segment in order, each chunk until the server has it; ends when nothing more will come. */
export const createUploader = ({ store, call, timeout, wait, chance, onSent, onFull }: UploadWorld) => {
  const progress = createStore({});

  const begin = async ({ id, recordingId, type, startedAt }: Segment): Promise<Step> => {
    const result = await call(
      'startTrack',
      { recordingId, trackId: id, type, startedAt },
      { signal: timeout() },
    );
    return result.ok ? 'done' : stepAfter(result.failure);
  };

  const send = async (id: string, chunk: Chunk): Promise<Step> => {
    const result = await call(
      'addChunk',
      { trackId: id, number: chunk.number, bytes: chunk.bytes },
      { signal: timeout() },
    );
    if (!result.ok) {
      const { status, error } = result.failure;
      if (status === 507 && error) onFull?.(error);
      return stepAfter(result.failure);
    }
    await store.removeChunk(id, chunk.number);
    onSent?.(id);
    return 'done';
  };

  const finish = async ({ id, written }: Segment): Promise<Step> => {
    const result = await call('finishTrack', { trackId: id, chunks: written }, { signal: timeout() });
    return result.ok ? 'finished' : stepAfter(result.failure);
  };

  /** The next thing to do for a segment: begin it, send its first chunk, finish it, or nothing yet. */
  const advance = async (id: string, isBegun: boolean): Promise<Step> => {
    const segment = await store.read(id);
    if (!segment) return 'unwanted';
    if (!isBegun) return begin(segment);
    const chunk = await store.firstChunk(id);
    if (chunk) return send(id, chunk);
    return segment.ended ? finish(segment) : 'idle';
  };

  const upload = async (id: string): Promise<UploadEnd> => {
    let isBegun = false;
    let failures = 0;
    for (;;) {
      // Listens before it looks, so that a chunk that comes in between is not slept through.
      const more = nextChange(progress);
      // A browser's database that was closed behind the page is there again a moment later.
      const step = await advance(id, isBegun).catch((): Step => 'again');
      if (step === 'signed-out') return step;
      if (step === 'finished' || step === 'unwanted' || typeof step === 'object') {
        await store.remove(id);
        return step === 'finished' ? 'sent' : step;
      }
      if (step === 'again') await wait(Math.min(LONGEST_WAIT_MS, reconnectWait(failures, chance())));
      if (step === 'idle') await more;
      if (step === 'done') isBegun = true;
      failures = step === 'again' ? failures + 1 : 0;
    }
  };

  return {
    upload,
    /** There is a new chunk, or a segment ended. */
    nudge: (): void => progress.set({}),
  };
};

type ResumeWorld = {
  store: SegmentStore;
  userId: string;
  /** Runs the work if no other page has the segment in hand. */
  hold: (id: string, work: () => Promise<UploadEnd>) => Promise<UploadEnd | null>;
  upload: (id: string) => Promise<UploadEnd>;
};

/** Sends what earlier pages recorded and could not send. Answers how many segments are left to someone else. */
export const resumeUploads = async ({ store, userId, hold, upload }: ResumeWorld): Promise<number> => {
  let left = 0;
  for (const { id } of await store.list(userId)) {
    const end = await hold(id, async () => {
      // We hold it, so its recorder is gone: nothing will be added.
      await store.end(id);
      return upload(id);
    });
    if (end === null) left += 1;
    if (end === 'signed-out') break;
  }
  return left;
};
