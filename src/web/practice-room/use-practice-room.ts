import { useEffect, useState, useSyncExternalStore } from 'react';
import { recordingState } from '../../domain/recording.ts';
import { isHost } from '../../domain/room.ts';
import { roleIn } from '../../domain/round.ts';
import { stageOf } from '../../domain/stage.ts';
import { call } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { useChannel } from '../realtime/use-channel.ts';
import { askForAssessment } from './ask-for-assessment.ts';
import { createRoomActions, isMoving, seenIn } from './room-actions.ts';
import { askedOfRecorder } from './room-change.ts';
import { createRoomStore } from './room-store.ts';
import { readCaseName } from './use-cases.ts';

/** Keeps the store in step with the feeds; answers whether all of them are live. */
const useFeeds = (roomId: string, roundId: string | null, store: ReturnType<typeof createRoomStore>) => {
  const [live, setLive] = useState({ room: false, rounds: false });
  const mark = (feed: keyof typeof live, isLive: boolean) => {
    setLive((known) => ({ ...known, [feed]: isLive }));
    if (isLive) void store.refresh();
  };
  useChannel(`practice_rooms:${roomId}`, {
    onLive: () => mark('room', true),
    onLost: () => mark('room', false),
    onChange: store.heardOfRoom,
  });
  useChannel(`practice_rounds:room:${roomId}`, {
    onLive: () => mark('rounds', true),
    onLost: () => mark('rounds', false),
    onChange: (change) => {
      if (change.eventType === 'INSERT') store.heardOfRound(change);
    },
  });
  useChannel(roundId === null ? null : `practice_rounds:round:${roundId}`, {
    onLive: () => void store.refresh(),
    onChange: store.heardOfRound,
  });
  return live.room && live.rounds;
};

/** A room as one of its two people sees it and acts in it. */
export const usePracticeRoom = (roomId: string) => {
  const { id: userId } = useUser();
  const [store] = useState(() => createRoomStore({ roomId, userId, call, now: Date.now }));
  const [actions] = useState(() =>
    createRoomActions(store, (ended) => void askForAssessment(ended, call, readCaseName)),
  );
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const isLive = useFeeds(roomId, state.round?.id ?? null, store);

  useEffect(() => {
    void store.refresh();
  }, [store]);

  const seen = seenIn(state);
  const round = seen?.round ?? null;
  return {
    roomId,
    room: seen?.room ?? null,
    round,
    stage: seen ? stageOf(seen.room) : null,
    /** What the server has confirmed: only then does it hand out briefs. */
    hasStarted: state.room !== null && stageOf(state.room) !== 'Prep',
    isHost: seen !== null && isHost(seen.room, userId),
    userId,
    role: roleIn({ candidateId: round?.candidateId ?? null }, userId),
    recorder: recordingState(round?.recording ?? null, askedOfRecorder(state.pending)),
    clockAhead: state.clock?.ahead ?? 0,
    clockDoubt: state.clock?.doubt ?? 0,
    isMoving: isMoving(state),
    isLive,
    failure: state.failure,
    problem: state.problem,
    notice: state.notice,
    actions,
  };
};

export type PracticeRoom = ReturnType<typeof usePracticeRoom>;
