import { randomUUID } from 'node:crypto';
import {
  endWithout,
  hasAgreed,
  mayAnswer,
  mayWithdraw,
  otherOfPairing,
  type PairingAnswer,
} from '../../domain/partner/pairing.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { DEFAULT_ROOM_LENGTH } from '../../domain/room/room.ts';
import { isNewHost } from '../../domain/room/room-policy.ts';
import { linkEndRefusal } from '../../domain/proposal/proposal-link.ts';
import { openPairingLink } from './pairing-link.ts';
import type { Ports } from '../platform/ports.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { hasClash, readHosting } from '../room/booking.store.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { removeSeekers } from './match-seeker.store.ts';
import {
  endPairing,
  findOverduePairings,
  listOpenPairings,
  lockPairing,
  recordPairingAgreement,
  type StoredPairing,
} from './pairing.store.ts';
import { addRoom, setGuest } from '../room/room-change.store.ts';
import { queueInvitations } from '../room/room-version.store.ts';
import { invite } from './ask-partner.ts';
import { mayBookAnother } from '../booking/schedule-room.ts';
import { refuseForgedToken } from '../platform/http/limited.ts';
import type { Accepted } from '../platform/http/request.ts';

type Answer = { action: PairingAnswer; startUtc?: string | undefined };
type Answered = Outcome<{ roomId: string | null }>;

/** Makes the session that both agreed to: a private room, with the calendar mails every session has. */
const book = async (
  { origin, now }: Ports,
  trx: Database,
  pairing: StoredPairing,
  byUserId: string,
): Promise<Answered> => {
  const { fromUserId, toUserId, startUtc } = pairing;
  for (const userId of [fromUserId, toUserId]) {
    if (await hasClash(trx, userId, pairing))
      return refuse(
        'conflict',
        userId === byUserId
          ? 'You already have a session at that time. Propose a new time instead.'
          : 'They have another session at that time by now. Propose a new time instead.',
      );
    const more = await mayBookAnother(trx, userId, now());
    if (!more.ok)
      return userId === byUserId ? more : refuse('conflict', 'They cannot take on another session for now.');
  }
  const { profileSince } = await readHosting(trx, fromUserId, now());
  const id = randomUUID();
  await addRoom(trx, {
    id,
    hostId: fromUserId,
    startUtc,
    durationMinutes: DEFAULT_ROOM_LENGTH,
    private: true,
    roomUrl: null,
    icsUid: `${id}@${new URL(origin).hostname}`,
    byNewHost: profileSince === null || isNewHost(profileSince, now().getTime()),
  });
  await setGuest(trx, id, toUserId);
  await queueInvitations(trx, id, { occasion: 'accepted', byUserId });
  await addJob(trx, 'open-video-room', { roomId: id });
  await endPairing(trx, pairing, 'booked', id);
  await removeSeekers(trx, [fromUserId, toUserId]);
  return done({ roomId: id });
};

/** Says to the one who had agreed that nothing came of it. */
export const mailEnd = async (trx: Database, pairing: StoredPairing, exceptId?: string): Promise<void> => {
  for (const userId of [pairing.fromUserId, pairing.toUserId])
    if (userId !== exceptId && hasAgreed(pairing, userId))
      await addJob(trx, 'mail-pairing', { pairingId: pairing.id, userId, event: 'ended' });
};

/** Whether a block lies between two people, or one of them is suspended; then a pairing is as if it were not there. */
export const mustNotMeet = async (db: Database, userId: string, otherId: string): Promise<boolean> => {
  const blocked = await readBlockedWith(db, userId);
  return blocked.has(otherId) || blocked.has(userId);
};

const agree = async (
  ports: Ports,
  trx: Database,
  pairing: StoredPairing,
  userId: string,
): Promise<Answered> => {
  const otherId = otherOfPairing(pairing, userId) ?? '';
  if (hasAgreed(pairing, otherId)) return book(ports, trx, pairing, userId);
  if (await hasClash(trx, userId, pairing))
    return refuse('conflict', 'You already have a session at that time. Propose a new time instead.');
  await recordPairingAgreement(trx, pairing, userId, ports.now());
  return done({ roomId: null });
};

/** Answers a pairing while it is locked: of any number of answers at once, one counts. */
export const answerPairing = (
  ports: Ports,
  { pairingId, userId, action, startUtc }: Answer & { pairingId: string; userId: string },
): Promise<Answered> =>
  transact(ports.db, async (trx): Promise<Answered> => {
    const pairing = await lockPairing(trx, pairingId);
    if (!pairing) return refuse('missing');
    const permission = mayAnswer(pairing, userId, ports.now().getTime());
    if (!permission.ok) return permission;
    const otherId = otherOfPairing(pairing, userId) ?? '';
    // Before the question whether they may meet: a block or a suspension locks them, too.
    await lockRoomsAndPlans(trx, { people: [userId, otherId] });
    // As if it were not there: a block is not told.
    if (await mustNotMeet(trx, userId, otherId)) return refuse('missing');
    if (action === 'agree')
      return hasAgreed(pairing, userId) ? done({ roomId: null }) : agree(ports, trx, pairing, userId);
    if (action === 'decline') {
      await endPairing(trx, pairing, 'declined');
      await mailEnd(trx, pairing, userId);
      return done({ roomId: null });
    }
    if (startUtc === undefined) return refuse('invalid', 'Please select a date');
    await endPairing(trx, pairing, 'countered');
    const asked = await invite(trx, { userId, otherId, startUtc, answering: true }, ports.now());
    return asked.ok ? done({ roomId: null }) : asked;
  });

export const answerPairingByLink = async (
  ports: Ports,
  { token, ip, ...answer }: Answer & { token: string; ip: string },
): Promise<Answered> => {
  const link = await openPairingLink(ports, token);
  return link
    ? answerPairing(ports, { ...link, ...answer })
    : refuseForgedToken(ports, ip, linkEndRefusal('unknown'));
};

/** Takes an invitation of the caller's back. */
export const withdrawPairing = (
  { db, now }: Ports,
  { pairingId, userId }: { pairingId: string; userId: string },
): Accepted =>
  transact(db, async (trx): Accepted => {
    const pairing = await lockPairing(trx, pairingId);
    if (!pairing) return refuse('missing');
    const permission = mayWithdraw(pairing, userId, now().getTime());
    if (!permission.ok) return permission;
    await endPairing(trx, pairing, 'withdrawn');
    return done({ status: true });
  });

/** Ends what is open between someone and others, or one of them, as if that person had answered it. */
export const endOpenPairings = async (
  trx: Database,
  { userId, otherId, now }: { userId: string; otherId?: string; now: Date },
): Promise<void> => {
  for (const { id } of await listOpenPairings(trx, userId, now)) {
    const pairing = await lockPairing(trx, id);
    if (pairing?.state !== 'open') continue;
    if (otherId !== undefined && otherOfPairing(pairing, userId) !== otherId) continue;
    await endPairing(trx, pairing, endWithout(pairing, userId));
    await mailEnd(trx, pairing, userId);
  }
};

/** Ends a pairing that was not answered in time. Those who did not answer a match are not looked for any more. */
const expirePairing = ({ db, now }: Ports, pairingId: string): Promise<void> =>
  transact(db, async (trx) => {
    const pairing = await lockPairing(trx, pairingId);
    if (pairing?.state !== 'open' || now().getTime() < Date.parse(pairing.expiresUtc)) return;
    await endPairing(trx, pairing, 'expired');
    await mailEnd(trx, pairing);
    if (pairing.origin === 'match')
      await removeSeekers(
        trx,
        [pairing.fromUserId, pairing.toUserId].filter((userId) => !hasAgreed(pairing, userId)),
      );
  });

/** Ends every pairing that was not answered in time. */
export const expirePairings = async (ports: Ports): Promise<void> => {
  for (const pairingId of await findOverduePairings(ports.db, ports.now()))
    await expirePairing(ports, pairingId);
};
