import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalMedia, LocalMediaState } from './local-media.ts';
import { createRecordingRun, type RunFacts } from './recording-run.ts';
import type { Source, StartRecorder } from './recorder.ts';
import { memorySegmentStore } from './segment-store.ts';
import type { UploadEnd } from './uploader.ts';

type Recorder = { source: Source; events: Parameters<StartRecorder>[1]; stopped: boolean };

const track = (id: string) => ({ id }) as MediaStreamTrack;

const setUp = (recordsVideo = true) => {
  const recorders: Recorder[] = [];
  const listeners = new Set<() => void>();
  const slots = {
    microphone: { track: track('mic') as MediaStreamTrack | null },
    camera: { track: track('cam') as MediaStreamTrack | null },
  };
  const media = {
    getSnapshot: () => slots as unknown as LocalMediaState,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as LocalMedia;
  const store = memorySegmentStore();
  const uploads = new Map<string, (end: UploadEnd) => void>();
  let made = 0;
  const run = createRecordingRun({
    userId: 'ada',
    roomId: 'room',
    recordsVideo,
    canRecord: true,
    media,
    store,
    record: (source, events) => {
      const recorder: Recorder = { source, events, stopped: false };
      recorders.push(recorder);
      // As a browser does: a moment after it was asked to.
      queueMicrotask(() => events.onStart(source.video ? 'video/webm' : 'audio/webm'));
      return {
        stop: () => {
          recorder.stopped = true;
          events.onEnd();
        },
      };
    },
    upload: (id) =>
      new Promise((resolve) => {
        uploads.set(id, resolve);
      }),
    nudge: () => undefined,
    serverNow: () => 10_000,
    newId: () => `segment-${(made += 1)}`,
  });
  const change = (kind: 'microphone' | 'camera', next: MediaStreamTrack | null) => {
    slots[kind].track = next;
    for (const listener of listeners) listener();
  };
  return { run, recorders, store, uploads, change };
};

const running: RunFacts = {
  recording: { id: 'one', endsAt: 500_000 },
  isSeated: true,
  hasConsent: true,
  allowsPicture: true,
};

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  vi.useRealTimers();
  world = setUp();
});
const sourcesOf = () =>
  world.recorders.map(({ source, stopped }) => [source.audio.id, source.video?.id ?? null, stopped]);

describe('a person is recorded', () => {
  it('without their picture once they agree to sound only, from that moment on', () => {
    world.run.follow({ ...running, allowsPicture: false });
    expect(sourcesOf()).toEqual([['mic', null, false]]);
    world.run.follow(running);
    world.run.follow({ ...running, allowsPicture: false });
    expect(sourcesOf()).toEqual([
      ['mic', null, true],
      ['mic', 'cam', true],
      ['mic', null, false],
    ]);
  });

  it('also when the browser’s own database was closed as they began', async () => {
    vi.useFakeTimers();
    const closed = new DOMException('The database connection is closing.', 'InvalidStateError');
    vi.spyOn(world.store, 'add').mockRejectedValueOnce(closed);
    world.run.follow(running);
    await vi.advanceTimersByTimeAsync(0);
    const chunk = world.recorders[0]?.events.onChunk(0, new Uint8Array([1]));
    await vi.advanceTimersByTimeAsync(2000);
    await chunk;
    expect(await world.store.firstChunk('segment-1')).toMatchObject({ number: 0 });
    expect([world.uploads.size, world.run.getSnapshot().unsent]).toEqual([1, 1]);
  });

  it('without their picture before the server hears of it, once what was recorded with it is sent', async () => {
    world.run.follow(running);
    await vi.waitFor(() => expect(world.uploads.size).toBe(1));
    let isReady = false;
    const ended = world.run.endPicture().then(() => {
      isReady = true;
    });
    expect(sourcesOf()).toEqual([
      ['mic', 'cam', true],
      ['mic', null, false],
    ]);
    await vi.waitFor(() => expect(world.uploads.size).toBe(2));
    expect(isReady).toBe(false);
    world.uploads.get('segment-1')?.('sent');
    await ended;
    world.run.follow({ ...running, allowsPicture: false });
    expect(world.recorders).toHaveLength(2);
    world.run.follow(running);
    expect(world.recorders.at(-1)?.source.video?.id).toBe('cam');
  });

  it('while a recording runs, they sit in the call and agreed, and not otherwise', () => {
    for (const missing of [{ recording: null }, { isSeated: false }, { hasConsent: false }])
      world.run.follow({ ...running, ...missing });
    expect(world.recorders).toEqual([]);
    world.run.follow(running);
    world.run.follow(running);
    expect(sourcesOf()).toEqual([['mic', 'cam', false]]);
    world.run.follow({ ...running, recording: null });
    expect(sourcesOf()).toEqual([['mic', 'cam', true]]);
    expect(world.run.getSnapshot().isRecording).toBe(false);
  });

  it('in a new segment whenever their devices change', () => {
    world.run.follow(running);
    world.change('camera', null);
    world.change('microphone', track('headset'));
    expect(sourcesOf()).toEqual([
      ['mic', 'cam', true],
      ['mic', null, true],
      ['headset', null, false],
    ]);
  });

  it('never without a microphone, and without a picture where that is switched off', () => {
    world.run.follow(running);
    world.change('microphone', null);
    expect(world.run.getSnapshot().isRecording).toBe(false);
    const plain = setUp(false);
    plain.run.follow(running);
    expect(plain.recorders[0]?.source.video).toBeNull();
  });

  it('no longer than the timer and its grace, even without a stop', () => {
    vi.useFakeTimers();
    world.run.follow({ ...running, recording: { id: 'one', endsAt: 6000 } });
    expect(world.recorders).toEqual([]);
  });

  it.each([
    ['wants none of it', 'unwanted' as const, 'Your recording could not be saved. The call carries on.'],
    ['has no room for it', { noRoom: 'Your space is full.' }, 'Your space is full.'],
  ])('no further once the server %s, and says why', async (_, end, words) => {
    world.run.follow(running);
    await vi.waitFor(() => expect(world.uploads.size).toBe(1));
    world.uploads.get('segment-1')?.(end);
    await vi.waitFor(() => expect(world.run.getSnapshot().refusal).toBe(words));
    expect(sourcesOf()).toEqual([['mic', 'cam', true]]);
  });
});

describe('what was recorded', () => {
  it('is kept with its count, and counted as unsent until it is sent', async () => {
    world.run.follow(running);
    await Promise.resolve();
    await world.recorders[0]?.events.onChunk(0, new Uint8Array([1]));
    await world.recorders[0]?.events.onChunk(1, new Uint8Array([2]));
    expect(await world.store.read('segment-1')).toMatchObject({
      written: 2,
      startedAt: 10_000,
      recordingId: 'one',
    });
    expect(world.run.getSnapshot().unsent).toBe(2);
    world.run.sent();
    expect(world.run.getSnapshot().unsent).toBe(1);
  });

  it('goes when consent is taken back, and a late second is not kept', async () => {
    world.run.follow(running);
    await Promise.resolve();
    await world.recorders[0]?.events.onChunk(0, new Uint8Array([1]));
    await world.run.drop();
    await world.recorders[0]?.events.onChunk(1, new Uint8Array([2]));
    expect(await world.store.list('ada')).toEqual([]);
    expect(await world.store.firstChunk('segment-1')).toBeNull();
    world.run.follow(running);
    expect(sourcesOf().at(-1)).toEqual(['mic', 'cam', false]);
  });
});
