import { useEffect, useState } from 'react';
import { pageNow, serverClock } from '../../platform/server-clock.ts';
import { createStore, nextChange, useStore } from '../../platform/store.ts';
import { live } from '../../account/live.ts';
import { heldWork } from '../core/held-work.ts';
import type { LocalMedia } from '../core/local-media.ts';
import { canRecord, record } from '../core/recorder.ts';
import {
  createRecordingRun,
  type RecordingRun,
  type RunFacts,
  type RunState,
} from '../core/recording-run.ts';
import { recordings, sentChunks } from '../recordings.ts';

const notRunning = createStore<RunState>({ isRecording: false, refusal: null, unsent: 0 });

const CLOCK_WITHIN_MS = 4000;

/** Once the server's clock is known, or after a while without an answer. */
const firstReading = (): Promise<unknown> =>
  serverClock.now() === null
    ? Promise.race([nextChange(serverClock), new Promise((resolve) => setTimeout(resolve, CLOCK_WITHIN_MS))])
    : Promise.resolve();

type Person = { userId: string; roomId: string; recordsVideo: boolean };

/** Records this person while the facts say so. */
export const useRecordingRun = (
  media: LocalMedia,
  { userId, roomId, recordsVideo }: Person,
  { recording, isSeated, hasConsent, allowsPicture }: RunFacts,
) => {
  const [run, setRun] = useState<RecordingRun | null>(null);

  useEffect(() => {
    let made: RecordingRun | null = null;
    let isGone = false;
    let stopCounting = () => {};
    const begin = async () => {
      const [{ store, nudge, hold, upload }] = await Promise.all([recordings(), firstReading()]);
      if (isGone) return;
      made = createRecordingRun({
        userId,
        roomId,
        recordsVideo,
        canRecord: canRecord(),
        media,
        store,
        record,
        upload: (id) => hold(id, () => upload(id)),
        nudge,
        serverNow: () => serverClock.now() ?? pageNow(),
        newId: () => crypto.randomUUID(),
      });
      const { sent } = made;
      stopCounting = sentChunks.subscribe(() => {
        sent();
        // The server answers: no reason to wait any longer with the line to it.
        live.wake();
      });
      setRun(made);
    };
    // Connecting to the other person comes first.
    const callOff = heldWork.run(() => void begin());
    return () => {
      isGone = true;
      callOff();
      stopCounting();
      made?.close();
    };
  }, [media, userId, roomId, recordsVideo]);

  const recordingId = recording?.id ?? null;
  const endsAt = recording?.endsAt ?? 0;
  useEffect(() => {
    run?.follow({
      recording: recordingId === null ? null : { id: recordingId, endsAt },
      isSeated,
      hasConsent,
      allowsPicture,
    });
  }, [run, recordingId, endsAt, isSeated, hasConsent, allowsPicture]);

  return { state: useStore(run ?? notRunning), drop: run?.drop, endPicture: run?.endPicture };
};
