import { remindOfProposal, expireProposal } from './proposal/proposal-deadline.ts';
import { expirePairings } from './partner/answer-pairing.ts';
import { matchPeople } from './partner/match-people.ts';
import type { JobHandler, JobHandlers, JobName } from './platform/jobs/job-table.ts';
import { assessRound } from './assessment/assess-round.job.ts';
import { auditFiles } from './platform/jobs/audit-files.ts';
import { deriveRound, deriveStored } from './assessment/derive-round.job.ts';
import { forgetMails } from './platform/jobs/forget-mails.ts';
import { joinAbandoned, joinChunks } from './recording/join-chunks.job.ts';
import { mailAccountLink, mailAccountNotice, mailSignUp, resetPassword } from './account/mail-account.job.ts';
import { sendPush, sendPushToDevice } from './account/send-push.job.ts';
import { mailFactorNotice } from './account/mail-factor-notice.job.ts';
import { mailAssessmentReady, mailDebrief } from './practice/mail-round.job.ts';
import { mailColleague } from './booking/mail-colleague.job.ts';
import { mailConcern } from './safety/mail-concern.job.ts';
import { mailCalendarCancellation } from './calendar/mail-calendar-cancellation.job.ts';
import { requeueUnsentMail, mailRoom, mailSeveral } from './proposal/mail-room.job.ts';
import { mailNudge, mailReminder, queueReminders } from './attendance/mail-reminder.job.ts';
import { mailPairing } from './partner/mail-pairing.job.ts';
import { mailReportCode } from './progress/mail-report-code.job.ts';
import { mailStationAnswer } from './own-station/mail-station-answer.job.ts';
import { stopRecordingByTimer } from './assessment/stop-recording.job.ts';
import { openVideoRoom } from './room/open-video-room.job.ts';
import { sweep } from './sweep.job.ts';
import type { Ports } from './platform/ports.ts';
import { MailDelayed, MailRefused } from './ports/mailer.ts';
import { addJob } from './platform/jobs/job.store.ts';
import { openRooms } from './room/room-change.store.ts';
import { removeExpiredTracks } from './recording/track.store.ts';
import { trackFolder } from './platform/files/track-file.ts';

/**
 * Runs a job that sends a mail. It runs again later when the receiver has had enough for now, and is over when the
 * receiver's server refused the mail permanently.
 */
const mailing =
  <N extends JobName>({ db, log }: Ports, name: N, handle: JobHandler<N>): JobHandler<N> =>
  async (payload) => {
    try {
      await handle(payload);
    } catch (error) {
      if (error instanceof MailDelayed) return addJob(db, name, payload, error.until);
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ job: name, code: error.code }, 'mail refused permanently');
    }
  };

/** What does the work of every row of the job table. */
export const makeJobs = (ports: Ports): JobHandlers => ({
  'mail-account-link': mailing(ports, 'mail-account-link', mailAccountLink(ports)),
  'mail-account-notice': mailing(ports, 'mail-account-notice', mailAccountNotice(ports)),
  'mail-factor-notice': mailing(ports, 'mail-factor-notice', mailFactorNotice(ports)),
  'mail-sign-up': mailing(ports, 'mail-sign-up', mailSignUp(ports)),
  'reset-password': resetPassword(ports),
  'mail-room': mailing(ports, 'mail-room', mailRoom(ports)),
  'mail-several': mailing(ports, 'mail-several', mailSeveral(ports)),
  'mail-assessment-ready': mailing(ports, 'mail-assessment-ready', mailAssessmentReady(ports)),
  'mail-debrief': mailing(ports, 'mail-debrief', mailDebrief(ports)),
  'send-push': sendPush(ports),
  'send-push-to-device': sendPushToDevice(ports),
  'queue-reminders': queueReminders(ports),
  'mail-nudge': mailing(ports, 'mail-nudge', mailNudge(ports)),
  'mail-reminder': mailing(ports, 'mail-reminder', mailReminder(ports)),
  'mail-colleague': mailing(ports, 'mail-colleague', mailColleague(ports)),
  'mail-calendar-cancellation': mailing(ports, 'mail-calendar-cancellation', mailCalendarCancellation(ports)),
  'mail-pairing': mailing(ports, 'mail-pairing', mailPairing(ports)),
  'mail-report-code': mailing(ports, 'mail-report-code', mailReportCode(ports)),
  'mail-concern': mailing(ports, 'mail-concern', mailConcern(ports)),
  'mail-station-answer': mailing(ports, 'mail-station-answer', mailStationAnswer(ports)),
  'match-people': () => matchPeople(ports),
  'open-rooms': () => openRooms(ports.db, ports.now()),
  'expire-pairings': () => expirePairings(ports),
  'requeue-unsent-mail': requeueUnsentMail(ports),
  'forget-mails': forgetMails(ports),
  'expire-proposal': ({ proposalId }) => expireProposal(ports, proposalId),
  'ask-about-proposal': ({ proposalId }) => remindOfProposal(ports, proposalId),
  'open-video-room': openVideoRoom(ports),
  'stop-recording': stopRecordingByTimer(ports),
  sweep: sweep(ports),
  'join-chunks': joinChunks(ports),
  'join-abandoned': joinAbandoned(ports),
  'remove-track-files': ({ trackId }) => ports.storage.removeAll(trackFolder(trackId)),
  'expire-recordings': () => removeExpiredTracks(ports.db, ports.now(), ports.recordingDays),
  'audit-files': auditFiles(ports),
  'assess-round': assessRound(ports),
  'derive-stored': deriveStored(ports),
  'derive-round': deriveRound(ports),
});
