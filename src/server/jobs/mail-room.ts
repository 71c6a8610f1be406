import { proposalEnd } from '../../domain/proposal.ts';
import { invitationMail } from '../mail/invitation.ts';
import { expiryMail, proposalMail } from '../mail/proposal.ts';
import type { RoomMailFacts } from '../mail/room-mail.ts';
import { MailRefused, type Mail } from '../ports/mailer.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findAddressees } from '../store/account.ts';
import type { Database } from '../store/database.ts';
import { findMeeting } from '../store/meeting.ts';
import { findProposal } from '../store/proposal.ts';
import {
  claimRoomMail,
  noteRefusal,
  settleRoomMail,
  type ClaimedRoomMail,
  type RoomMailLane,
} from '../store/room-mail.ts';

const factsOf = async (
  trx: Database,
  mail: ClaimedRoomMail,
  userId: string,
): Promise<RoomMailFacts | null> => {
  const parties = await findAddressees(trx, [mail.host_id, mail.guest_id]);
  const to = parties.find((party) => party.userId === userId);
  if (!to) return null;
  const { previous_start_utc: start, previous_end_utc: end } = mail;
  return {
    id: mail.id,
    roomId: mail.room_id,
    to,
    version: {
      uid: mail.ics_uid,
      sequence: mail.sequence,
      occasion: mail.occasion,
      byUserId: mail.by_user_id,
      stampUtc: mail.created_at.toISOString(),
      startUtc: mail.start_utc.toISOString(),
      endUtc: mail.end_utc.toISOString(),
      parties,
    },
    previous: start && end && { startUtc: start.toISOString(), endUtc: end.toISOString() },
  };
};

/** The mail in words, or null when nobody needs it any more. */
const write = async (
  { seal, origin, now }: Ports,
  trx: Database,
  mail: ClaimedRoomMail,
  { roomId, userId, kind }: RoomMailLane,
): Promise<Mail | null> => {
  const facts = await factsOf(trx, mail, userId);
  if (!facts) return null;
  if (kind === 'invitation')
    return mail.end_utc > now()
      ? invitationMail(facts, { origin, rescheduleToken: seal.close('reschedule-link', mail.id) })
      : null;
  const proposal = mail.proposal_id === null ? null : await findProposal(trx, mail.proposal_id);
  if (!proposal) return null;
  if (kind === 'expiry') return expiryMail(facts, proposal, origin);
  const end = proposalEnd(proposal, await findMeeting(trx, roomId), now().getTime());
  return end === null
    ? proposalMail(facts, proposal, { origin, decisionToken: seal.close('decision-link', proposal.id) })
    : null;
};

/**
 * Sends the newest mail of a lane unless that was done. It is claimed, sent and settled in one transaction, so that a
 * process killed at any moment leaves it either owed or settled; docs/decisions tells what remains.
 */
export const mailRoom =
  (ports: Ports): JobHandler<'mail-room'> =>
  async (lane) => {
    const { db, mailer } = ports;
    try {
      await db.transaction().execute(async (trx) => {
        const owed = await claimRoomMail(trx, lane);
        if (!owed) return;
        const mail = await write(ports, trx, owed, lane);
        if (mail) await mailer.send(mail);
        await settleRoomMail(trx, lane, owed);
      });
    } catch (error) {
      if (error instanceof MailRefused) await noteRefusal(db, lane);
      throw error;
    }
  };
