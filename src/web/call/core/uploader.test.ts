import { describe, expect, it, vi } from 'vitest';
import type { CallEndpoint, Result } from '../../platform/client.ts';
import { memorySegmentStore, type Segment } from './segment-store.ts';
import { createUploader } from './uploader.ts';

const segment: Segment = {
  id: 'track',
  userId: 'ada',
  roomId: 'room',
  recordingId: 'recording',
  type: 'audio/webm',
  startedAt: 5000,
  written: 0,
  ended: false,
};
const bytes = (number: number) => new Uint8Array([number]);

/** A server that answers as configured, and remembers what it was asked. */
const setUp = async (answers: (number | undefined)[] = []) => {
  const store = memorySegmentStore();
  await store.add(segment);
  const asked: string[] = [];
  const waits: number[] = [];
  const full: string[] = [];
  const call = ((name: string, input: Record<string, unknown>) => {
    asked.push(name === 'addChunk' ? `chunk ${String(input['number'])}` : name);
    const status = answers.length > 0 ? answers.shift() : 200;
    const result: Result<unknown> =
      status === 200
        ? { ok: true, value: {} }
        : { ok: false, failure: status === undefined ? {} : { status, error: `words of ${status}` } };
    return Promise.resolve(result);
  }) as CallEndpoint;
  const uploader = createUploader({
    store,
    call,
    timeout: () => new AbortController().signal,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    chance: () => 1,
    onFull: (words) => full.push(words),
  });
  const add = async (...numbers: number[]) => {
    for (const number of numbers) await store.addChunk('track', { number, bytes: bytes(number) });
    uploader.nudge();
  };
  const end = async () => {
    await store.end('track');
    uploader.nudge();
  };
  return { store, uploader, asked, waits, full, add, end };
};

describe('an upload', () => {
  it('begins the track, sends its chunks in order as they come, and finishes it', async () => {
    const { uploader, asked, add, end, store } = await setUp();
    const sent = uploader.upload('track');
    await add(0, 1);
    await vi.waitFor(() => expect(asked).toContain('chunk 1'));
    await add(2);
    await vi.waitFor(() => expect(asked).toContain('chunk 2'));
    await end();
    expect(await sent).toBe('sent');
    expect(asked).toEqual(['startTrack', 'chunk 0', 'chunk 1', 'chunk 2', 'finishTrack']);
    expect(await store.read('track')).toBeNull();
  });

  it('tries the same chunk again, with growing pauses, until the server has it', async () => {
    const { uploader, asked, waits, add, end } = await setUp([200, undefined, 502, 503, 429, 200]);
    await add(0);
    await end();
    expect(await uploader.upload('track')).toBe('sent');
    expect(asked.filter((name) => name === 'chunk 0')).toHaveLength(5);
    expect(waits).toEqual([400, 800, 1600, 3200]);
  });

  it('tries again when the browser’s own database was closed behind the page', async () => {
    const { store, uploader, asked, waits, add, end } = await setUp();
    const closed = new DOMException('The database connection is closing.', 'InvalidStateError');
    vi.spyOn(store, 'read').mockRejectedValueOnce(closed);
    await add(0);
    await end();
    expect(await uploader.upload('track')).toBe('sent');
    expect([asked, waits]).toEqual([['startTrack', 'chunk 0', 'finishTrack'], [400]]);
  });

  it('says in the words of the server that it has no room, and goes on', async () => {
    const { uploader, full, add, end } = await setUp([200, 507, 200]);
    await add(0);
    await end();
    expect(await uploader.upload('track')).toBe('sent');
    expect(full).toEqual(['words of 507']);
  });

  it('never waits long: a recording in progress must not fall behind', async () => {
    const { uploader, waits, add, end } = await setUp([200, ...Array.from({ length: 12 }, () => undefined)]);
    await add(0);
    await end();
    await uploader.upload('track');
    expect(Math.max(...waits)).toBe(8000);
  });

  it('lets go of what the server will never take', async () => {
    for (const status of [400, 403, 404, 409, 413]) {
      const { uploader, store, add } = await setUp([200, status]);
      await add(0);
      const end = status === 413 ? { noRoom: 'words of 413' } : 'unwanted';
      expect(await uploader.upload('track')).toEqual(end);
      expect(await store.read('track')).toBeNull();
    }
  });

  it('keeps everything for the next sign-in when this one has ended', async () => {
    const { uploader, store, add } = await setUp([200, 401]);
    await add(0, 1);
    expect(await uploader.upload('track')).toBe('signed-out');
    expect(await store.firstChunk('track')).toMatchObject({ number: 0 });
  });

  it('ends when the segment is dropped while it waits for more', async () => {
    const { uploader, store, asked } = await setUp();
    const sent = uploader.upload('track');
    await vi.waitFor(() => expect(asked).toContain('startTrack'));
    await store.remove('track');
    uploader.nudge();
    expect(await sent).toBe('unwanted');
  });
});
