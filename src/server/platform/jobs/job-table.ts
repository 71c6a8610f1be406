import { z } from 'zod';
import { ACCOUNT_NOTICES } from '../../../domain/account/account-notice.ts';
import { PUSH_KINDS } from '../../../domain/account/push.ts';
import { REMINDER_LEADS } from '../../../domain/attendance/reminder.ts';
import { ROOM_MAIL_KINDS } from '../database/database.ts';

/** Each queue has its own slots: a mail never waits for a recording, and a recording never for an assessment. */
export const JOB_QUEUES = ['quick', 'recording', 'assessment'] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

type JobRow<P extends z.ZodType> = {
  queue: JobQueue;
  payload: P;
  /** The fields that say what the job is about. A later job about the same thing replaces a waiting one. */
  key?: readonly (keyof z.output<P> & string)[];
  /** When it runs by itself, as the first five fields of a crontab line. */
  cron?: string;
  /** Gives way to every other job of its queue. */
  background?: true;
  /** Names an address that is kept nowhere else: not kept once it has failed for the last time. */
  namesAddress?: true;
  /** Retried forever: promised deletions must happen, and acknowledged recordings must play. */
  revive?: true;
};

const job = <P extends z.ZodType>(row: JobRow<P>) => row;

const id = z.uuid();
const nothing = z.object({});
const aboutTrack = z.object({ trackId: id });
const aboutRound = z.object({ roundId: id });
const aboutProposal = z.object({ proposalId: id });
const aboutMember = z.object({ roomId: id, userId: id });

const aboutPush = z.object({ userId: id, kind: z.enum(PUSH_KINDS), subjectId: id, until: z.number() });

const rows = {
  'mail-account-link': job({
    queue: 'quick',
    payload: z.object({ codeId: id, afterUndo: z.object({ endedFeed: z.boolean() }).optional() }),
    key: ['codeId'],
  }),
  'mail-account-notice': job({
    queue: 'quick',
    payload: z.object({ noticeId: id, userId: id, notice: z.enum(ACCOUNT_NOTICES) }),
    key: ['userId', 'noticeId'],
  }),
  'mail-factor-notice': job({
    queue: 'quick',
    payload: z.object({
      userId: id,
      noticeId: id,
      notice: z.enum(['added', 'removed', 'release-asked', 'released', 'demanded']),
    }),
    key: ['userId', 'noticeId'],
  }),
  'send-push': job({ queue: 'quick', payload: aboutPush, key: ['userId', 'kind', 'subjectId'] }),
  // The service at the other end is anyone's, and may take its time: mails go before.
  'send-push-to-device': job({
    queue: 'quick',
    payload: aboutPush.extend({ deviceId: id }),
    key: ['userId', 'deviceId', 'kind', 'subjectId'],
    background: true,
  }),
  'mail-sign-up': job({ queue: 'quick', payload: z.object({ signUpId: id }), key: ['signUpId'] }),
  'reset-password': job({ queue: 'quick', payload: z.object({ email: z.string() }), namesAddress: true }),
  'mail-room': job({
    queue: 'quick',
    payload: aboutMember.extend({ kind: z.enum(ROOM_MAIL_KINDS) }),
    key: ['roomId', 'userId', 'kind'],
  }),
  'mail-several': job({ queue: 'quick', payload: z.object({ userId: id }), key: ['userId'] }),
  'mail-assessment-ready': job({ queue: 'quick', payload: aboutRound, key: ['roundId'] }),
  'mail-debrief': job({ queue: 'quick', payload: aboutMember, key: ['roomId', 'userId'] }),
  'queue-reminders': job({ queue: 'quick', payload: nothing, cron: '*/5 * * * *' }),
  'mail-reminder': job({
    queue: 'quick',
    payload: aboutMember.extend({ lead: z.enum(REMINDER_LEADS) }),
    key: ['roomId', 'userId', 'lead'],
  }),
  'mail-calendar-cancellation': job({
    queue: 'quick',
    payload: z.object({ cancellationId: id }),
    key: ['cancellationId'],
  }),
  'mail-nudge': job({ queue: 'quick', payload: aboutMember, key: ['roomId', 'userId'] }),
  'mail-colleague': job({
    queue: 'quick',
    payload: z.object({ inviteId: id, hostId: id, roomId: id, email: z.string() }),
    key: ['inviteId', 'hostId'],
    namesAddress: true,
  }),
  'mail-report-code': job({ queue: 'quick', payload: z.object({ codeId: id }), key: ['codeId'] }),
  'mail-pairing': job({
    queue: 'quick',
    payload: z.object({ pairingId: id, userId: id, event: z.enum(['asked', 'ended']) }),
    key: ['pairingId', 'userId', 'event'],
  }),
  // Several reports to one organiser become one mail.
  'mail-concern': job({
    queue: 'quick',
    payload: z.object({ userId: id, concernId: id }),
    key: ['userId'],
  }),
  'mail-station-answer': job({ queue: 'quick', payload: z.object({ stationId: id }), key: ['stationId'] }),
  // Seldom, so that many are there to choose from.
  'match-people': job({ queue: 'quick', payload: nothing, cron: '5 6,18 * * *' }),
  'open-rooms': job({ queue: 'quick', payload: nothing, cron: '*/5 * * * *' }),
  'expire-pairings': job({ queue: 'quick', payload: nothing, cron: '*/10 * * * *' }),
  'requeue-unsent-mail': job({ queue: 'quick', payload: nothing, cron: '*/10 * * * *' }),
  'forget-mails': job({
    queue: 'quick',
    payload: z.object({ userId: id, again: z.boolean().default(true) }),
    key: ['userId'],
    revive: true,
  }),
  'expire-proposal': job({ queue: 'quick', payload: aboutProposal, key: ['proposalId'] }),
  'ask-about-proposal': job({ queue: 'quick', payload: aboutProposal, key: ['proposalId'] }),
  'open-video-room': job({ queue: 'quick', payload: z.object({ roomId: id }), key: ['roomId'] }),
  'stop-recording': job({ queue: 'quick', payload: aboutRound, key: ['roundId'] }),
  sweep: job({ queue: 'quick', payload: nothing, cron: '17 * * * *' }),
  'join-chunks': job({ queue: 'recording', payload: aboutTrack, key: ['trackId'], revive: true }),
  'join-abandoned': job({ queue: 'recording', payload: nothing, cron: '*/5 * * * *' }),
  'remove-track-files': job({ queue: 'recording', payload: aboutTrack, revive: true }),
  'expire-recordings': job({ queue: 'recording', payload: nothing, cron: '41 3 * * *' }),
  'audit-files': job({ queue: 'recording', payload: nothing, cron: '23 4 * * *' }),
  'assess-round': job({ queue: 'assessment', payload: aboutRound, key: ['roundId'], revive: true }),
  'derive-stored': job({ queue: 'quick', payload: nothing, cron: '*/10 * * * *' }),
  'derive-round': job({ queue: 'assessment', payload: aboutRound, key: ['roundId'], background: true }),
};

export type JobName = keyof typeof rows;
export type JobPayloads = { [N in JobName]: z.output<(typeof rows)[N]['payload']> };
export type JobInputs = { [N in JobName]: z.input<(typeof rows)[N]['payload']> };

/** Every kind of work the queue may hold. */
export const jobTable: { readonly [N in JobName]: JobRow<z.ZodType<JobPayloads[N], JobInputs[N]>> } = rows;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
export const JOB_NAMES = Object.keys(rows) as JobName[];

/** What does the work of each kind. */
export type JobHandler<N extends JobName> = (payload: JobPayloads[N]) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

/** Runs one job on a payload as the queue holds it, which an earlier version may have written. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the handler to its payload
export const runJob = <N extends JobName>(handlers: JobHandlers, name: N, raw: unknown): Promise<void> =>
  handlers[name](jobTable[name].payload.parse(raw));

/** The name a job goes by in the queue: its kind and the ids it is about. */
export const jobKey = <N extends JobName>(name: N, input: JobInputs[N]): string | null => {
  const { payload, key } = jobTable[name];
  if (!key) return null;
  const about = payload.parse(input);
  return [name, ...key.map((field) => about[field])].join(':');
};

/** What runs by the clock, as crontab lines. */
export const JOB_SCHEDULE = JOB_NAMES.flatMap((name) => {
  const { cron } = jobTable[name];
  return cron === undefined ? [] : [`${cron} ${name}`];
}).join('\n');
