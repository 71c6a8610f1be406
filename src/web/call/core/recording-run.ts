import { recordingDeadline } from '../../../domain/round/recording.ts';
import type { LocalMedia } from './local-media.ts';
import { createStore } from '../../platform/store.ts';
import type { Source, StartRecorder } from './recorder.ts';
import type { SegmentStore } from './segment-store.ts';
import type { UploadEnd } from './uploader.ts';

/** What a page needs to know to decide whether to record. */
export type RunFacts = {
  /** The recording that runs, and when its timer ends by the server's clock. */
  recording: { id: string; endsAt: number } | null;
  isSeated: boolean;
  hasConsent: boolean;
  /** Whether they agreed to their picture, too. */
  allowsPicture: boolean;
};

export type RunState = {
  isRecording: boolean;
  /** Why the server did not take what was recorded, so that recording went no further; null while it does. */
  refusal: string | null;
  /** Seconds made that the server does not have yet. */
  unsent: number;
};

type RunWorld = {
  userId: string;
  roomId: string;
  recordsVideo: boolean;
  canRecord: boolean;
  media: LocalMedia;
  store: SegmentStore;
  record: StartRecorder;
  /** Sends a segment while it grows, holding it for this page. */
  upload: (id: string) => Promise<UploadEnd | null>;
  nudge: () => void;
  serverNow: () => number;
  newId: () => string;
};

type Current = {
  id: string;
  recordingId: string;
  source: Source;
  stop: () => void;
  /** Resolves when all of it is with the server, or refused. */
  uploaded: Promise<void>;
};

const RETRY_MS = 1000;
/** How long the end of the picture waits for what was recorded with it: the wish to end it comes first. */
const LAST_PICTURE_MS = 3000;
const NOT_SAVED = 'Your recording could not be saved. The call carries on.';

export type RecordingRun = ReturnType<typeof createRecordingRun>;

/**
 * Records this person whenever a recording runs, they sit in the call and agreed. Every change of devices begins a new
 * segment: a recorder keeps only the tracks it began with.
 */
export const createRecordingRun = (world: RunWorld) => {
  const { media, store } = world;
  const state = createStore<RunState>({ isRecording: false, refusal: null, unsent: 0 });
  const refusals = new Map<string, string>();
  let facts: RunFacts = { recording: null, isSeated: false, hasConsent: false, allowsPicture: false };
  let current: Current | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Ended here already, while the server may not know yet.
  let isPictureEnded = false;

  const count = (change: number) => state.merge({ unsent: Math.max(0, state.getSnapshot().unsent + change) });

  const wanted = (): { recordingId: string; source: Source } | null => {
    const { recording, isSeated, hasConsent, allowsPicture } = facts;
    const { microphone, camera } = media.getSnapshot();
    if (!recording || !isSeated || !hasConsent || !world.canRecord || !microphone.track) return null;
    if (refusals.has(recording.id) || world.serverNow() > recordingDeadline(recording.endsAt)) return null;
    return {
      recordingId: recording.id,
      source: {
        audio: microphone.track,
        video: world.recordsVideo && allowsPicture && !isPictureEnded ? camera.track : null,
      },
    };
  };

  /** Keeps something, however long the browser's database takes to have room for it. */
  const untilKept = async (keep: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await keep();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };

  const begin = (recordingId: string, source: Source) => {
    const id = world.newId();
    let startedAt = 0;
    let added: Promise<void> = Promise.resolve();
    let finish = () => {};
    const uploaded = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const recorder = world.record(source, {
      onStart: (type) => {
        const { userId, roomId } = world;
        const segment = { id, userId, roomId, recordingId, type, startedAt, written: 0, ended: false };
        added = untilKept(() => store.add(segment));
        void added
          .then(() => world.upload(id))
          .then((end) => settle(id, end))
          .finally(finish);
      },
      onChunk: async (number, bytes) => {
        await added;
        await untilKept(() => store.addChunk(id, { number, bytes }));
        count(1);
        world.nudge();
      },
      onEnd: () => {
        void added.then(() => untilKept(() => store.end(id))).then(world.nudge);
        if (current?.id !== id) return;
        // It ended by itself: a device went away, or the browser gave up.
        current = null;
        setTimeout(reconcile, RETRY_MS);
      },
    });
    // The recorder's time begins when it is asked to run; a busy page may hear of it much later.
    startedAt = world.serverNow();
    current = { id, recordingId, source, stop: recorder.stop, uploaded };
  };

  const settle = (id: string, end: UploadEnd | null) => {
    if (end === null || end === 'sent' || end === 'signed-out') return;
    state.merge({ unsent: 0 });
    if (current?.id !== id) return;
    refusals.set(current.recordingId, end === 'unwanted' ? NOT_SAVED : end.noRoom);
    reconcile();
  };

  function reconcile(): void {
    const next = wanted();
    const fits =
      next?.recordingId === current?.recordingId &&
      next?.source.audio === current?.source.audio &&
      next?.source.video === current?.source.video;
    if (!fits) {
      const { stop } = current ?? {};
      current = null;
      stop?.();
      if (next) begin(next.recordingId, next.source);
    }
    const refusal = refusals.get(facts.recording?.id ?? '') ?? null;
    state.merge({ isRecording: current !== null, refusal });
    clearTimeout(timer);
    if (current && facts.recording)
      timer = setTimeout(reconcile, recordingDeadline(facts.recording.endsAt) + 1 - world.serverNow());
  }

  const stopWatching = media.subscribe(reconcile);

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    follow: (next: RunFacts): void => {
      facts = next;
      if (!next.allowsPicture) isPictureEnded = false;
      reconcile();
    },
    /** Sound only from now on. What was recorded with the picture is sent first: after the change the server takes none of it. */
    endPicture: async (): Promise<void> => {
      const { source, uploaded } = current ?? {};
      isPictureEnded = true;
      reconcile();
      if (source?.video)
        await Promise.race([uploaded, new Promise((resolve) => setTimeout(resolve, LAST_PICTURE_MS))]);
    },
    /** Consent was taken back: what this browser still holds of the room goes. */
    drop: async (): Promise<void> => {
      facts = { ...facts, hasConsent: false };
      reconcile();
      for (const { id, roomId } of await store.list(world.userId))
        if (roomId === world.roomId) await store.remove(id);
      state.merge({ unsent: 0 });
      world.nudge();
    },
    sent: () => count(-1),
    close: (): void => {
      stopWatching();
      facts = { ...facts, isSeated: false };
      reconcile();
    },
  };
};
