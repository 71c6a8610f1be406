import { useEffect, useState } from 'react';
import { recordingIsOn, timerEnd } from '../../../domain/recording.ts';
import { call } from '../../account/session.ts';
import { useStore } from '../../parts/store.ts';
import { live as connection } from '../../realtime/live.ts';
import { createLiveRoom } from '../../room/live-room.ts';

/** The recording that runs in a room at this moment, followed live through its rounds. */
export const useRecording = (
  roomId: string,
  userId: string,
): { id: string; startedAt: number; endsAt: number } | null => {
  const [live] = useState(() => createLiveRoom({ roomId, userId, call, connection, now: Date.now }));
  useEffect(() => live.open(), [live]);
  const { round } = useStore(live);
  const recording = round?.recording ?? null;
  if (!round || !recording || !recordingIsOn(recording)) return null;
  const { id, startedAt } = recording;
  return { id, startedAt, endsAt: timerEnd(round.timerSeconds, startedAt) };
};
