import { useEffect, useState } from 'react';
import type { EndpointOutput } from '../../../contract/endpoints.ts';
import type { Round } from '../../../contract/round.ts';
import type { Failure } from '../../../domain/foundation/failure-wording.ts';
import { CONSENT_VERSION, type ConsentAnswer } from '../../../domain/recording/consent-text.ts';
import { recordingIsOn, timerEnd } from '../../../domain/round/recording.ts';
import { withRetry } from '../../platform/retry.ts';
import { call } from '../../account/session.ts';
import type { Result } from '../../platform/client.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { live as connection } from '../../account/live.ts';
import { createCallPresence } from '../../booking/call-presence.ts';
import { createLiveRoom } from '../../room/live-room.ts';

export type CallFacts = EndpointOutput<'readCall'>;

const READ_TRIES = 4;

/** What a page knows of its room's call, and ways to ask and to change it. */
const openRoomCall = (roomId: string, userId: string) => {
  const live = createLiveRoom({ roomId, userId, call, connection, clock: serverClock });
  const presence = createCallPresence({ roomId, call, connection });
  const facts = createStore<{ facts: CallFacts | null; failure: Failure | null }>({
    facts: null,
    failure: null,
  });
  const readFacts = async (): Promise<void> => {
    const result = await withRetry(() => call('readCall', { roomId }), { tries: READ_TRIES });
    // What is known stays through a gap in the network.
    facts.merge(result.ok ? { facts: result.value, failure: null } : { failure: result.failure });
  };
  return {
    live,
    facts,
    presence,
    /** Asks the server again who agreed to what. */
    readFacts,
    giveConsent: (answer: ConsentAnswer) =>
      call('giveConsent', {
        roomId,
        given: answer !== 'neither',
        picture: answer === 'picture',
        version: CONSENT_VERSION,
      }),
    refetch: () => void Promise.all([live.refetch(), readFacts()]),
  };
};

export type RoomCall = ReturnType<typeof openRoomCall>;

/** The recording that runs at this moment, and when its timer ends by the server's clock. */
const runningRecording = (round: Round | null | undefined) => {
  const recording = round?.recording ?? null;
  if (!round || !recording || !recordingIsOn(recording)) return null;
  return { id: recording.id, endsAt: timerEnd(round.timerSeconds, recording.startedAt) };
};

/** The room of a call, its running recording, and what this person's side of the call needs. */
export const useRoomCall = (roomId: string, userId: string) => {
  const [roomCall] = useState(() => openRoomCall(roomId, userId));
  const { live, presence, readFacts } = roomCall;
  useEffect(() => {
    void readFacts();
    const stops = [live.open(), presence.open()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, presence, readFacts]);
  useStore(presence);
  const { room, round, failure } = useStore(live);
  const known = useStore(roomCall.facts);
  return {
    roomCall,
    room,
    facts: known.facts,
    recording: runningRecording(round),
    failure: failure ?? (known.facts ? null : known.failure),
  };
};

/** Gives this person's answer about being recorded. */
export const useConsent = ({ giveConsent, readFacts }: RoomCall) => {
  const [isBusy, setBusy] = useState(false);
  const answer = async (given: ConsentAnswer): Promise<Result<{ status: true }>> => {
    setBusy(true);
    const result = await giveConsent(given);
    if (result.ok) await readFacts();
    setBusy(false);
    return result;
  };
  return { answer, isBusy };
};
