import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { removeOldCalendarCancellations } from '../store/calendar-cancellation.ts';
import { removeOldSignals } from '../store/call.ts';
import { forgetLongUnseen } from '../store/free-time.ts';
import { removeDeadJobs, reviveJobs } from '../store/job.ts';
import { removeEndedSeekers } from '../store/match-seeker.ts';
import { removeOldPairings } from '../store/pairing.ts';
import { removeOldVersions } from '../store/room-version.ts';
import { removeEndedReportLinks } from '../store/report-link.ts';
import { removeEndedSessions } from '../store/session.ts';
import { removeEndedSignUps } from '../store/sign-up.ts';

/** Clears away what has run out: ended sign-ins, unopened links, what was mailed about sessions long over, dead jobs. */
export const sweep =
  ({ db }: Ports): JobHandler<'sweep'> =>
  async () => {
    await removeEndedSessions(db);
    await removeEndedSignUps(db);
    await removeOldVersions(db);
    await removeOldCalendarCancellations(db);
    await removeOldSignals(db);
    await removeEndedReportLinks(db);
    await removeOldPairings(db);
    await removeEndedSeekers(db);
    await forgetLongUnseen(db);
    await reviveJobs(db);
    await removeDeadJobs(db);
  };
