import { keptSince } from '../domain/recording.ts';
import { askAboutProposal, expireProposal } from './actions/proposal-deadline.ts';
import { expirePairings } from './actions/answer-pairing.ts';
import { matchPeople } from './actions/match-people.ts';
import type { JobHandler, JobHandlers, JobName } from './job-table.ts';
import { assessRound } from './jobs/assess-round.ts';
import { auditFiles } from './jobs/audit-files.ts';
import { deriveRound, deriveStored } from './jobs/derive-round.ts';
import { forgetMails } from './jobs/forget-mails.ts';
import { joinAbandoned, joinChunks } from './jobs/join-chunks.ts';
import { mailAccountLink, mailAccountNotice, mailSignUp, resetPassword } from './jobs/mail-account.ts';
import { mailAssessmentReady, mailDebrief } from './jobs/mail-round.ts';
import { mailColleague } from './jobs/mail-colleague.ts';
import { mailConcern } from './jobs/mail-concern.ts';
import { mailCalendarCancellation } from './jobs/mail-calendar-cancellation.ts';
import { requeueLostMails, mailRoom, mailSeveral } from './jobs/mail-room.ts';
import { mailNudge, mailReminder, queueReminders } from './jobs/mail-reminder.ts';
import { mailPairing } from './jobs/mail-pairing.ts';
import { mailStationAnswer } from './jobs/mail-station-answer.ts';
import { stopRecordingByTimer } from './jobs/stop-recording.ts';
import { openVideoRoom } from './jobs/open-video-room.ts';
import { sweep } from './jobs/sweep.ts';
import type { Ports } from './ports.ts';
import { MailDelayed, MailRefused } from './ports/mailer.ts';
import { addJob } from './store/job.ts';
import { openRooms } from './store/room-change.ts';
import { removeTracksRecordedBefore } from './store/track.ts';
import { trackFolder } from './track-file.ts';

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
  'mail-sign-up': mailing(ports, 'mail-sign-up', mailSignUp(ports)),
  'reset-password': resetPassword(ports),
  'mail-room': mailing(ports, 'mail-room', mailRoom(ports)),
  'mail-several': mailing(ports, 'mail-several', mailSeveral(ports)),
  'mail-assessment-ready': mailing(ports, 'mail-assessment-ready', mailAssessmentReady(ports)),
  'mail-debrief': mailing(ports, 'mail-debrief', mailDebrief(ports)),
  'queue-reminders': queueReminders(ports),
  'mail-nudge': mailing(ports, 'mail-nudge', mailNudge(ports)),
  'mail-reminder': mailing(ports, 'mail-reminder', mailReminder(ports)),
  'mail-colleague': mailing(ports, 'mail-colleague', mailColleague(ports)),
  'mail-farewell': mailing(ports, 'mail-farewell', mailCalendarCancellation(ports)),
  'mail-pairing': mailing(ports, 'mail-pairing', mailPairing(ports)),
  'mail-concern': mailing(ports, 'mail-concern', mailConcern(ports)),
  'mail-station-answer': mailing(ports, 'mail-station-answer', mailStationAnswer(ports)),
  'match-people': () => matchPeople(ports),
  'open-rooms': () => openRooms(ports.db, ports.now()),
  'expire-pairings': () => expirePairings(ports),
  'mail-owed': requeueLostMails(ports),
  'forget-mails': forgetMails(ports),
  'expire-proposal': ({ proposalId }) => expireProposal(ports, proposalId),
  'ask-about-proposal': ({ proposalId }) => askAboutProposal(ports, proposalId),
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
  'derive-stored': deriveStored(ports),
  'derive-round': deriveRound(ports),
});
