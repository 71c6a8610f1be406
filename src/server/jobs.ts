import { keptSince } from '../domain/recording.ts';
import { expireProposal } from './actions/expire-proposal.ts';
import type { JobHandler, JobHandlers, JobName } from './job-table.ts';
import { assessRound } from './jobs/assess-round.ts';
import { auditFiles } from './jobs/audit-files.ts';
import { forgetMails } from './jobs/forget-mails.ts';
import { joinAbandoned, joinChunks } from './jobs/join-chunks.ts';
import { mailAccountLink } from './jobs/mail-account-link.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { mailAssessmentReady } from './jobs/mail-assessment-ready.ts';
import { mailDebrief } from './jobs/mail-debrief.ts';
import { mailOwed } from './jobs/mail-owed.ts';
import { mailReminder, queueReminders } from './jobs/mail-reminder.ts';
import { mailRoom, mailSeveral } from './jobs/mail-room.ts';
import { mailSignUp } from './jobs/mail-sign-up.ts';
import { openVideoRoom } from './jobs/open-video-room.ts';
import { resetPassword } from './jobs/reset-password.ts';
import { stopRecordingByTimer } from './jobs/stop-recording.ts';
import { sweep } from './jobs/sweep.ts';
import type { Ports } from './ports.ts';
import { MailDelayed } from './ports/mailer.ts';
import { addJob } from './store/job.ts';
import { removeTracksRecordedBefore } from './store/track.ts';
import { trackFolder } from './track-file.ts';

/** Runs a job that sends a mail, and runs it again later when its receiver has had enough for now. */
const whenBudgetAllows =
  <N extends JobName>({ db }: Ports, name: N, handle: JobHandler<N>): JobHandler<N> =>
  async (payload) => {
    try {
      await handle(payload);
    } catch (error) {
      if (!(error instanceof MailDelayed)) throw error;
      await addJob(db, name, payload, error.until);
    }
  };

/** What does the work of every row of the job table. */
export const makeJobs = (ports: Ports): JobHandlers => ({
  'mail-account-link': whenBudgetAllows(ports, 'mail-account-link', mailAccountLink(ports)),
  'mail-account-notice': whenBudgetAllows(ports, 'mail-account-notice', mailAccountNotice(ports)),
  'mail-sign-up': whenBudgetAllows(ports, 'mail-sign-up', mailSignUp(ports)),
  'reset-password': resetPassword(ports),
  'mail-room': mailRoom(ports),
  'mail-several': mailSeveral(ports),
  'mail-assessment-ready': whenBudgetAllows(ports, 'mail-assessment-ready', mailAssessmentReady(ports)),
  'mail-debrief': whenBudgetAllows(ports, 'mail-debrief', mailDebrief(ports)),
  'queue-reminders': queueReminders(ports),
  'mail-reminder': whenBudgetAllows(ports, 'mail-reminder', mailReminder(ports)),
  'mail-owed': mailOwed(ports),
  'forget-mails': forgetMails(ports),
  'expire-proposal': ({ proposalId }) => expireProposal(ports, proposalId),
  'open-video-room': openVideoRoom(ports),
  'stop-recording': stopRecordingByTimer(ports),
  sweep: sweep(ports),
  'join-chunks': joinChunks(ports),
  'join-abandoned': joinAbandoned(ports),
  'remove-track-files': ({ trackId }) => ports.storage.removeAll(trackFolder(trackId)),
  'expire-recordings': () =>
    removeTracksRecordedBefore(ports.db, new Date(keptSince(ports.now().getTime(), ports.recordingDays))),
  'audit-files': auditFiles(ports),
  'assess-round': assessRound(ports),
});
