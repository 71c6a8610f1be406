import { assessmentPath, practiceRoomPath } from '../../contract/pages.ts';
import { PUSH_LIFE_MS, pushWords, type PushKind } from '../../domain/account/push.ts';
import type { Database } from '../platform/database/database.ts';
import { limits } from '../platform/http/limits.ts';
import { addJob, addJobs } from '../platform/jobs/job.store.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import type { Ports } from '../platform/ports.ts';
import { openPushAddress } from './push-device.ts';
import { findPushDevice, listPushDevices, readPushKinds, removePushDeviceById } from './push.store.ts';

const pathOf = {
  soon: practiceRoomPath,
  waiting: practiceRoomPath,
  proposal: () => '/interview-scheduling',
  assessment: assessmentPath,
} as const satisfies Record<PushKind, (subjectId: string) => string>;

/** Queues that someone is told of something, in the transaction that causes it; `at` is when, unless it is now. */
export const enqueuePush = (
  trx: Database,
  push: { userId: string; kind: PushKind; subjectId: string },
  at: Date = new Date(),
): Promise<void> => addJob(trx, 'send-push', { ...push, until: at.getTime() + PUSH_LIFE_MS }, at);

/** Tells someone on each of their devices, if they chose to be told of it, and never twice of one thing within ten minutes. */
export const sendPush =
  ({ db, limiter, now }: Ports): JobHandler<'send-push'> =>
  async ({ userId, kind, subjectId, until }) => {
    if (now().getTime() > until || !(await readPushKinds(db, userId)).includes(kind)) return;
    const devices = await listPushDevices(db, userId);
    if (devices.length === 0) return;
    const key = `${userId} ${kind} ${subjectId}`;
    if (!(await limiter.attempt([{ rule: limits.pushByThing, key }])).allowed) return;
    await addJobs(
      db,
      'send-push-to-device',
      devices.map(({ id }) => ({ userId, deviceId: id, kind, subjectId, until })),
    );
  };

/** Tells one device, and forgets it when it takes no more. What is too late is not sent. */
export const sendPushToDevice =
  (ports: Ports): JobHandler<'send-push-to-device'> =>
  async ({ userId, deviceId, kind, subjectId, until }) => {
    const { db, pusher, now } = ports;
    const left = until - now().getTime();
    const device = await findPushDevice(db, deviceId);
    if (left <= 0 || device?.userId !== userId) return;
    const to = openPushAddress(ports, device.sealed);
    const text = JSON.stringify({
      ...pushWords[kind],
      path: pathOf[kind](subjectId),
      tag: `${kind} ${subjectId}`,
    });
    const outcome = to ? await pusher.send(to, text, Math.ceil(left / 1000)) : 'gone';
    if (outcome === 'gone') await removePushDeviceById(db, deviceId);
  };
