import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { live } from '../../account/live.ts';
import type { LocalMedia } from '../core/local-media.ts';
import { canRecord, record } from '../core/recorder.ts';
import {
  createRecordingRun,
  type RecordingRun,
  type RunFacts,
  type RunState,
} from '../core/recording-run.ts';
import { askServerTime, createServerClock } from '../core/server-clock.ts';
import { recordings, sentChunks } from '../recordings.ts';

const notRunning = createStore<RunState>({ isRecording: false, refusal: null, unsent: 0 });

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
    const clock = createServerClock(
      (asked) => askServerTime(live, asked),
      () => performance.timeOrigin + performance.now(),
    );
    const measure = () => void clock.measure();
    const begin = async () => {
      const [{ store, nudge, hold, upload }] = await Promise.all([recordings(), clock.measure()]);
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
        serverNow: clock.now,
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
    const callOff = whenIdle(() => void begin());
    // A machine that slept may have another idea of the time.
    window.addEventListener('online', measure);
    document.addEventListener('visibilitychange', measure);
    return () => {
      isGone = true;
      callOff();
      window.removeEventListener('online', measure);
      document.removeEventListener('visibilitychange', measure);
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
