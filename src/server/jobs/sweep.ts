import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { removeOldSignals } from '../store/call.ts';
import { removeEndedSessions } from '../store/session.ts';
import { defineJob } from './job.ts';

/** Clears away what has run out: ended sign-ins and links nobody opened. */
export const sweep = ({ db }: Ports) =>
  defineJob('sweep', z.unknown(), async () => {
    await removeEndedSessions(db);
    await removeOldSignals(db);
  });
