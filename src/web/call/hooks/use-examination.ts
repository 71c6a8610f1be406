import { useEffect, useState } from 'react';
import type { EndpointOutput } from '../../../contract/endpoints.ts';
import type { Failure } from '../../../domain/foundation/failure-wording.ts';
import { live } from '../../account/live.ts';
import { call } from '../../account/session.ts';
import { isRetryable, withRetry } from '../../platform/retry.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { createStore, useStore } from '../../platform/store.ts';

export type ExaminationFacts = EndpointOutput<'readExamination'>;

const READ_TRIES = 4;

const openExamination = (roomId: string) => {
  const store = createStore<{ facts: ExaminationFacts | null; failure: Failure | null; isLive: boolean }>({
    facts: null,
    failure: null,
    isLive: true,
  });
  let asks = 0;
  const refetch = async (): Promise<void> => {
    asks += 1;
    const mine = asks;
    const asked = serverClock.pageNow();
    const result = await withRetry(() => call('readExamination', { roomId }), { tries: READ_TRIES });
    // One asked later knows more.
    if (mine !== asks) return;
    if (result.ok) {
      // An early read was asked for before this page was drawn, and says less about the clock.
      serverClock.take(Math.min(asked, result.asked ?? asked), result.value.serverTime);
      store.merge({ facts: result.value, failure: null });
    } // What is known stays through a gap in the network, and goes with the seat.
    else store.merge({ failure: result.failure, ...(isRetryable(result.failure) ? {} : { facts: null }) });
  };
  return {
    ...store,
    refetch,
    open: () =>
      live.follow(`examinations:${roomId}`, {
        onLive: () => {
          store.merge({ isLive: true });
          void refetch();
        },
        onChange: () => undefined,
        onLost: () => store.merge({ isLive: false }),
      }),
  };
};

/** A room as its examiner sees it, kept current. */
export const useExamination = (roomId: string) => {
  const [examination] = useState(() => openExamination(roomId));
  useEffect(() => {
    // A channel that is refused says nothing: the answer to this does.
    void examination.refetch();
    return examination.open();
  }, [examination]);
  return { ...useStore(examination), refetch: () => void examination.refetch() };
};
