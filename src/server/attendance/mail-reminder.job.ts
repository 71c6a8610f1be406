import { SOON_MS } from '../../domain/account/push.ts';
import { countsAsEntering, turnedUp } from '../../domain/attendance/attendance.ts';
import { proposalReminderWindow } from '../../domain/proposal/proposal.ts';
import { isReminderDue, wantsReminder } from '../../domain/attendance/reminder.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { isMember, partnerId } from '../../domain/room/room-member.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import { letterMail } from '../platform/mail/layout.ts';
import { reminderMail, nudgeMail } from './reminder.mail.ts';
import { MailRefused } from '../ports/mailer.ts';
import type { Ports } from '../platform/ports.ts';
import { enqueuePush } from '../account/send-push.job.ts';
import { findAddressees } from '../account/account.store.ts';
import { readAttendances } from './attendance.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { findProposalsToRemind } from '../proposal/proposal.store.ts';
import {
  claimReminder,
  findLastChange,
  listDueReminders,
  listSoon,
  readReminderChoice,
  releaseReminder,
  settleReminder,
} from './reminder.store.ts';
import { findExaminingMail } from '../room/seat-mail.store.ts';
import { findInvitationMail } from '../room/room-mail.store.ts';
import { findRoom } from '../room/room.store.ts';

/**
 * Queues the reminders of sessions and of open proposals whose time has come. They are found by the sessions as they
 * are, so a session that is moved, cancelled or left takes its reminders with it.
 */
export const queueReminders =
  ({ db, now }: Ports): JobHandler<'queue-reminders'> =>
  async () => {
    for (const reminder of await listDueReminders(db, now())) await addJob(db, 'mail-reminder', reminder);
    // Sessions start on the quarter hour and this runs every five minutes: one of the runs is ten minutes before.
    const [from, to] = [SOON_MS / 2, SOON_MS].map((ms) => new Date(now().getTime() + ms));
    if (from && to)
      for (const { userId, roomId } of await listSoon(db, { from, to }))
        await enqueuePush(db, { userId, kind: 'soon', subjectId: roomId }, now());
    for (const { id } of await findProposalsToRemind(db, proposalReminderWindow(now().getTime())))
      await addJob(db, 'ask-about-proposal', { proposalId: id });
  };

/** Reminds one person of one session, once, if that still makes sense. */
export const mailReminder =
  ({ db, mailer, signer, origin, now }: Ports): JobHandler<'mail-reminder'> =>
  async (reminder) => {
    const { roomId, userId, lead } = reminder;
    const room = await findRoom(db, roomId);
    if (!room || !wantsReminder(await readReminderChoice(db, userId), lead)) return;
    const seat = room.panel?.seats.find((one) => one.userId === userId);
    const changedAt = Math.max(await findLastChange(db, roomId), Date.parse(seat?.seatedAt ?? '1970-01-01'));
    if (!isReminderDue(room, lead, { now: now().getTime(), changedAt })) return;
    const examines = isExaminer(room, userId);
    const others = examines ? [room.hostId, room.guestId] : [partnerId(room, userId)];
    const [to] = await findAddressees(db, [userId]);
    const partners = await findAddressees(db, others);
    if (!to || partners.length === 0) return;
    const { startUtc, endUtc } = room;
    if (!(await claimReminder(db, reminder, startUtc))) return;
    const mailId = examines
      ? ((await findExaminingMail(db, reminder))?.id ?? null)
      : await findInvitationMail(db, reminder);
    const rescheduleToken = mailId === null ? null : signer.sign('reschedule-link', mailId);
    try {
      const partner = partners.map(({ name }) => name).join(' and ');
      const facts = { roomId, lead, to, partner, examines, rescheduleToken, startUtc, endUtc };
      await mailer.send(letterMail(reminderMail(facts, { origin, now: now().getTime() })));
    } catch (error) {
      // What is refused for good is not sent again.
      if (error instanceof MailRefused) await settleReminder(db, reminder, startUtc);
      else await releaseReminder(db, reminder, startUtc);
      throw error;
    }
    await settleReminder(db, reminder, startUtc);
  };

/** Asks someone to come to the session that their partner waits in, unless they have come or it is over. */
export const mailNudge =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-nudge'> =>
  async ({ roomId, userId }) => {
    const room = await findRoom(db, roomId);
    if (!room || !isMember(room, userId) || !countsAsEntering(room, now().getTime())) return;
    const attendance = (await readAttendances(db, roomId)).get(userId) ?? null;
    if (turnedUp(room, attendance)) return;
    const [to, partner] = await findAddressees(db, [userId, partnerId(room, userId)]);
    if (!to || !partner) return;
    const { startUtc, endUtc } = room;
    await mailer.send(
      letterMail(
        nudgeMail({ roomId, to, partner: partner.name, startUtc, endUtc }, { origin, now: now().getTime() }),
      ),
    );
  };
