import { errorCode } from '../files/error-code.ts';
import type { Log } from '../../ports/log.ts';
import { isDatabaseAway } from '../database/database-away.ts';

/** Whether a failure that no one awaited leaves nothing half done: the database undoes what it had not acknowledged. */
const isHarmless = (error: unknown): boolean => isDatabaseAway(error) || errorCode(error) === 'ENOSPC';

/** Keeps the process running when a library loses the database and no one awaits it. Anything else still ends it, logged. */
export const handleUnhandledRejections = (process: NodeJS.EventEmitter, log: Log): void => {
  process.on('unhandledRejection', (error: unknown) => {
    const kind = error instanceof Error ? error.name : 'unknown';
    const fields = { kind, code: errorCode(error) };
    if (isHarmless(error)) return log.warn(fields, 'unhandled rejection, carrying on');
    log.error(fields, 'unhandled rejection, ending');
    throw error;
  });
};
