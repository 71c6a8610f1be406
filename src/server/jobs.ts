import { expireProposal } from './jobs/expire-proposal.ts';
import type { Job } from './jobs/job.ts';
import { assessRound } from './jobs/assess-round.ts';
import { expireRecordings } from './jobs/expire-recordings.ts';
import { forgetMails } from './jobs/forget-mails.ts';
import { joinAbandoned } from './jobs/join-abandoned.ts';
import { joinChunks } from './jobs/join-chunks.ts';
import { mailAccountLink } from './jobs/mail-account-link.ts';
import { mailAssessmentReady } from './jobs/mail-assessment-ready.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { mailOwed } from './jobs/mail-owed.ts';
import { mailRoom } from './jobs/mail-room.ts';
import { openVideoRoom } from './jobs/open-video-room.ts';
import { removeTrackFiles } from './jobs/remove-track-files.ts';
import { stopRecordingByTimer } from './jobs/stop-recording.ts';
import { sweep } from './jobs/sweep.ts';
import type { Ports } from './ports.ts';

const slow = (job: Job): Job => ({ ...job, pace: 'slow' });

/** Every kind of work the queue may hold. */
export const makeJobs = (ports: Ports): Job[] => [
  mailAccountLink(ports),
  mailAccountNotice(ports),
  mailRoom(ports),
  mailOwed(ports),
  expireProposal(ports),
  openVideoRoom(ports),
  stopRecordingByTimer(ports),
  slow(joinChunks(ports)),
  joinAbandoned(ports),
  removeTrackFiles(ports),
  expireRecordings(ports),
  forgetMails(ports),
  slow(assessRound(ports)),
  mailAssessmentReady(ports),
  sweep(ports),
];

/** What runs by the clock, as crontab lines. */
export const SCHEDULE = [
  '17 * * * * sweep',
  '*/10 * * * * mail-owed',
  '*/5 * * * * join-abandoned',
  '41 3 * * * expire-recordings',
].join('\n');
