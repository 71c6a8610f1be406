import { outboxPerPerson } from '../account/page-outbox.ts';
import { call } from '../account/session.ts';
import { serverClock } from '../platform/server-clock.ts';
import { keepDebrief } from './debrief-query.ts';
import { createMarkQueue } from './mark-queue.ts';

/** What someone did on this device that the server may not have yet; one for the page. */
export const markQueueOf = outboxPerPerson((world) =>
  createMarkQueue({
    ...world,
    call,
    serverNow: () => {
      const now = serverClock.now();
      return now && Math.round(now);
    },
    onReply: keepDebrief,
  }),
);
