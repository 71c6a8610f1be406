import { stageOf } from '../../domain/room/stage.ts';
import { isAskedToExamine, isExaminer } from '../../domain/room/panel.ts';
import type { Ports } from '../platform/ports.ts';
import { findRoom, type StoredRoom } from '../room/room.store.ts';
import { readSeatLinkKey } from './seat-link.store.ts';

const seatUrl = (origin: string, token: string): string => `${origin}/seat?s=${encodeURIComponent(token)}`;

/** The link by which anyone can take a free seat of a room: a signature, so that nothing stored opens anything. */
export const seatLinkOf = async (
  { db, signer, origin }: Pick<Ports, 'db' | 'signer' | 'origin'>,
  roomId: string,
): Promise<string> => {
  const key = await readSeatLinkKey(db, roomId);
  const token = key === undefined ? signer.sign('seat-link', roomId) : signer.sign('seat-link', roomId, key);
  return seatUrl(origin, token);
};

/** The link in the mail to someone whom the host asks. It lets no one else in. */
export const seatQuestionLink = (
  { signer, origin }: Pick<Ports, 'signer' | 'origin'>,
  { roomId, askedId }: { roomId: string; askedId: string },
): string => seatUrl(origin, signer.sign('seat-question', roomId, askedId));

/** Whether a link lets its holder take a free seat of this room. */
export const isOpenSeatLink = async (
  { db, signer }: Pick<Ports, 'db' | 'signer'>,
  { link, roomId }: { link: string | undefined; roomId: string },
): Promise<boolean> => {
  const [linked, key] = (link === undefined ? null : signer.verify('seat-link', link)) ?? [];
  return linked === roomId && key === (await readSeatLinkKey(db, roomId));
};

/** The session of a link or of a question; null where it has ended, undefined where this server did not make it. */
export const findLinkedSession = async (
  { db, signer }: Pick<Ports, 'db' | 'signer'>,
  { token, readerId }: { token: string; readerId: string | null },
): Promise<StoredRoom | null | undefined> => {
  const [asked, askedId] = signer.verify('seat-question', token) ?? [];
  const roomId = asked ?? signer.verify('seat-link', token)?.[0];
  if (roomId === undefined) return undefined;
  const room = await findRoom(db, roomId);
  if (!room?.panel || stageOf(room) === 'Finished') return null;
  if (askedId === undefined)
    return (await isOpenSeatLink({ db, signer }, { link: token, roomId })) ? room : null;
  const isTheirs = readerId === null || readerId === askedId;
  return isTheirs && (isAskedToExamine(room, askedId) || isExaminer(room, askedId)) ? room : null;
};
