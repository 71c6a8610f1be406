import { useDeferredValue, useEffect, useState } from 'react';
import { recordingState } from '../../domain/round/recording-state.ts';
import { partnerId } from '../../domain/room/room-member.ts';
import { isHost } from '../../domain/room/room.ts';
import { roleIn } from '../../domain/round/round.ts';
import { stageOf } from '../../domain/room/stage.ts';
import { runOf } from '../../domain/round/timing.ts';
import { call } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { useStore } from '../platform/store.ts';
import { followServerClock, serverClock } from '../platform/server-clock.ts';
import { live as connection } from '../account/live.ts';
import { createCallPresence } from '../booking/call-presence.ts';
import { createLiveRoom } from '../room/live-room.ts';
import { askForAssessment } from './ask-for-assessment.ts';
import { recorderRequest } from './practice-mutation.ts';
import { createPracticeStore } from './practice-store.ts';
import { createRoomActions, isMoving } from './room-actions.ts';
import { readCaseName } from '../station/use-cases.ts';

const openRoom = (roomId: string, userId: string) => {
  const live = createLiveRoom({ roomId, userId, call, connection, clock: serverClock });
  const store = createPracticeStore({ live, userId, call, now: serverClock.pageNow });
  const actions = createRoomActions(
    store,
    () => void askForAssessment(live.getSnapshot(), call, readCaseName),
  );
  const presence = createCallPresence({ roomId, call, connection });
  return { live, store, actions, presence };
};

/** A room as one of its two people sees it and acts in it. */
export const usePracticeRoom = (roomId: string) => {
  const { id: userId } = useUser();
  const [{ live, store, actions, presence }] = useState(() => openRoom(roomId, userId));
  const known = useStore(live);
  const state = useStore(store);
  const pending = useStore(store.pending);
  useEffect(() => live.open(), [live]);
  useStore(presence);
  const partner = known.room && partnerId(known.room, userId);
  const hasPartner = partner !== null;
  useEffect(() => (hasPartner ? presence.open() : undefined), [presence, hasPartner]);
  useEffect(() => followServerClock(connection), []);
  const { reading } = useStore(serverClock);

  // What arrives is drawn at once and in one piece. A whole room is drawn in small ones, between which a slow phone
  // answers touches.
  const isKnown = useDeferredValue(known.room !== null);
  const seen = isKnown ? store.seen() : null;
  const round = seen?.round ?? null;
  return {
    roomId,
    room: seen?.room ?? null,
    round,
    stage: seen ? stageOf(seen.room) : null,
    /** What the server has confirmed: only then does it hand out briefs. */
    hasStarted: known.room !== null && stageOf(known.room) !== 'Prep',
    isHost: seen !== null && isHost(seen.room, userId),
    userId,
    role: roleIn({ candidateId: round?.candidateId ?? null }, userId),
    recorder: recordingState(round && runOf(round), recorderRequest(pending)),
    clockAhead: reading?.ahead ?? 0,
    clockDoubt: reading?.doubt ?? 0,
    isMoving: isMoving(pending),
    /** Those on their way to the candidate. */
    givingFindings: pending.flatMap((one) => (one.kind === 'finding' ? [one.findingId] : [])),
    /** Where the other person is on their way into the call. */
    partnerPlace: presence.placeOf(partner),
    isLive: known.isLive,
    failure: known.failure,
    problem: state.problem ?? (known.unread && { ...known.unread, mutation: null }),
    notice: state.notice,
    actions,
  };
};

export type PracticeRoom = ReturnType<typeof usePracticeRoom>;
