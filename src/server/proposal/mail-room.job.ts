import { isProposalReminderDue, proposalEnd } from '../../domain/proposal/proposal.ts';
import { expireProposal } from './proposal-deadline.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import { invitationMail } from '../room/invitation.mail.ts';
import { letterMail, type MailDraft } from '../platform/mail/layout.ts';
import { expiryMail, keptMail, proposalMail } from './proposal.mail.ts';
import type { RoomMailFacts } from '../room/room-mail-facts.ts';
import { writeSeatMail } from '../examiner/write-seat-mail.ts';
import { severalChangesMail } from './several-changes.mail.ts';
import type { Ports } from '../platform/ports.ts';
import { MailDelayed, MailRefused } from '../ports/mailer.ts';
import { findAddressees } from '../account/account.store.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { findProposal, findOverdueProposals } from './proposal.store.ts';
import { holdingLanes, settleRoomMails, type UnsentRoomMail } from '../room/room-mail-lane.store.ts';
import { recordMailRefusal, type RoomMailLane, requeueUnsentMails } from '../room/room-mail.store.ts';
import { findRoom } from '../room/room.store.ts';

const isSeatMail = ({ kind }: Pick<UnsentRoomMail, 'kind'>): boolean =>
  kind === 'examining' || kind === 'asked';

const factsOf = async (db: Database, mail: UnsentRoomMail, userId: string): Promise<RoomMailFacts | null> => {
  const known = await findAddressees(db, [mail.host_id, mail.guest_id, mail.left_user_id]);
  // Who examines, or is asked to, is none of the people that the mail is about.
  const [to] = isSeatMail(mail)
    ? await findAddressees(db, [userId])
    : known.filter((party) => party.userId === userId);
  if (!to) return null;
  const left = known.find((party) => party.userId === mail.left_user_id) ?? null;
  const { previous_start_utc: start, previous_end_utc: end } = mail;
  return {
    id: mail.id,
    roomId: mail.room_id,
    to,
    version: {
      uid: mail.ics_uid,
      sequence: mail.sequence + to.calendarOffset,
      occasion: mail.occasion,
      byUserId: mail.by_user_id,
      stampUtc: (mail.readdressed ? mail.queued_at : mail.created_at).toISOString(),
      startUtc: mail.start_utc.toISOString(),
      endUtc: mail.end_utc.toISOString(),
      parties: known.filter((party) => party !== left),
      left,
      note: mail.note,
      private: mail.private,
    },
    readdressed: mail.readdressed,
    previous: start && end && { startUtc: start.toISOString(), endUtc: end.toISOString() },
  };
};

/** The mail in words, or null when it is needed no longer. */
const write = async (
  { db, signer, origin, now }: Ports,
  mail: UnsentRoomMail,
  userId: string,
): Promise<{ draft: MailDraft; firstName: string } | null> => {
  const facts = await factsOf(db, mail, userId);
  if (!facts) return null;
  const { firstName } = facts.to;
  const setting = { origin, now: now().getTime() };
  if (mail.kind === 'invitation') {
    if (mail.end_utc <= now()) return null;
    const rescheduleToken = signer.sign('reschedule-link', mail.id);
    return { draft: invitationMail(facts, { ...setting, rescheduleToken }), firstName };
  }
  if (mail.kind === 'examining' || mail.kind === 'panel' || mail.kind === 'asked') {
    const draft = await writeSeatMail({ db, signer, origin, now }, mail, facts);
    return draft && { draft, firstName };
  }
  const proposal = mail.proposal_id === null ? null : await findProposal(db, mail.proposal_id);
  if (!proposal) return null;
  if (mail.kind === 'expiry') {
    const closedMail = proposal.state === 'kept' ? keptMail : expiryMail;
    return { draft: closedMail(facts, proposal, setting), firstName };
  }
  const room = await findRoom(db, mail.room_id);
  const isNeeded =
    mail.kind === 'unanswered'
      ? isProposalReminderDue(proposal, room, setting.now)
      : proposalEnd(proposal, room, setting.now) === null;
  if (!isNeeded) return null;
  const address = signer.fingerprint(facts.to.email);
  const decisionToken = signer.sign('decision-link', proposal.id, address);
  return { draft: proposalMail(mail.kind, facts, proposal, { ...setting, decisionToken }), firstName };
};

/** Sends mails to one person, several as one. */
const deliver = async (ports: Ports, userId: string, mails: readonly UnsentRoomMail[]): Promise<void> => {
  const { mailer, origin } = ports;
  const written = [];
  for (const mail of mails) {
    const one = await write(ports, mail, userId);
    if (one) written.push(one);
  }
  const [newest, ...others] = written;
  if (!newest) return;
  const { draft, firstName } = newest;
  const drafts: [MailDraft, ...MailDraft[]] = [draft, ...others.map((other) => other.draft)];
  await mailer.send(
    letterMail(others.length > 0 ? severalChangesMail(drafts, { firstName, origin }) : draft),
  );
};

// Sending a mail takes about as long.
const LOOK_AGAIN_MS = 1000;

/**
 * Sends and settles what is unsent to one person, with no transaction around the sending: a mail server may take half a minute for
 * a reply. A process killed at any moment leaves mails either unsent or settled; docs/decisions says what remains.
 */
const send = (
  ports: Ports,
  userId: string,
  { lane, lookAgain }: { lane?: RoomMailLane; lookAgain: (at: Date) => Promise<void> },
): Promise<void> =>
  holdingLanes(ports.db, userId, lane, async ({ mails, isBusy }) => {
    const { db, now } = ports;
    if (isBusy) await lookAgain(new Date(now().getTime() + LOOK_AGAIN_MS));
    try {
      await deliver(ports, userId, mails);
    } catch (error) {
      // What the budget of the receiver does not allow now is sent as one mail as soon as it does.
      if (error instanceof MailDelayed) return addJob(db, 'mail-several', { userId }, error.until);
      if (error instanceof MailRefused) for (const mail of mails) await recordMailRefusal(db, userId, mail);
      throw error;
    }
    await settleRoomMails(db, userId, mails);
  });

/** Sends the newest mail of a kind to one person about one room, unless that was done. */
export const mailRoom =
  (ports: Ports): JobHandler<'mail-room'> =>
  (lane) =>
    send(ports, lane.userId, { lane, lookAgain: (at) => addJob(ports.db, 'mail-room', lane, at) });

/** Sends someone everything about rooms that their budget had no room for, as one mail. */
export const mailSeveral =
  (ports: Ports): JobHandler<'mail-several'> =>
  ({ userId }) =>
    send(ports, userId, { lookAgain: (at) => addJob(ports.db, 'mail-several', { userId }, at) });

/**
 * Looks after what the queue has lost sight of: unsent mails after a long outage or a killed process, and proposals
 * that expired unnoticed. Our own tables say what is unsent, so nothing depends on a job having survived.
 */
export const requeueUnsentMail =
  (ports: Ports): JobHandler<'requeue-unsent-mail'> =>
  async () => {
    for (const { id } of await findOverdueProposals(ports.db, ports.now())) await expireProposal(ports, id);
    await requeueUnsentMails(ports.db);
  };
