import { createHash, randomBytes } from 'node:crypto';
import { API_PREFIX } from '../../contract/wire.ts';
import { examiningEntry } from '../../domain/calendar/examining.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { calendarEntry } from '../../domain/calendar/invitation.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import { examineAddress, roomAddress } from '../room/room-mail-facts.ts';
import type { CalendarEvent } from '../ports/calendar-file.ts';
import type { Ports } from '../platform/ports.ts';
import { findFeedOwner, listCalendar, replaceFeed } from './calendar-feed.store.ts';
import { limitedByPerson, refuseForgedToken } from '../platform/http/limited.ts';
import { findRoom } from '../room/room.store.ts';
import type { Person, RequestBy, Reply } from '../platform/http/request.ts';

const TITLE = 'Fellow Eye practice';
const TYPE = 'text/calendar; charset=utf-8';
const SUFFIX = '.ics';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Makes the feed's address, which is shown once: only its hash is kept. */
export const renewFeed = ({ db, limiter, origin }: Ports, person: Person): Reply<'renewFeed'> =>
  limitedByPerson({ limiter }, limits.renewFeedByPerson, person.id, async () => {
    const token = randomBytes(32).toString('base64url');
    await replaceFeed(db, person.id, digest(token));
    return done({ url: `${origin}${API_PREFIX}/calendar/${token}${SUFFIX}` });
  });

type Session = Awaited<ReturnType<typeof listCalendar>>[number];

const eventOf = ({ roomId, partner, examines, ...times }: Session, origin: string): CalendarEvent => {
  const sessions = `${origin}/interview-scheduling`;
  if (examines) {
    const stepBack = { label: 'Step back', url: sessions };
    return { ...times, ...examiningEntry(examines, { examine: examineAddress(origin, roomId), stepBack }) };
  }
  const changes = [{ label: 'Reschedule, step back or cancel', url: sessions }];
  return { ...times, ...calendarEntry(partner, { room: roomAddress(origin, roomId), changes }) };
};

const eventsOf = async ({ db, origin }: Ports, userId: string, roomId?: string): Promise<CalendarEvent[]> =>
  (await listCalendar(db, userId, roomId)).map((session) => eventOf(session, origin));

/** The sessions of the person whose secret address it is. */
export const readFeedFile = async (
  ports: Ports,
  { feedToken, ip }: { feedToken: string; ip: string },
): Reply<'readFeedFile'> => {
  const hash = digest(feedToken.endsWith(SUFFIX) ? feedToken.slice(0, -SUFFIX.length) : feedToken);
  const userId = await findFeedOwner(ports.db, hash);
  if (userId === null) return refuseForgedToken(ports, ip, refuse('missing'));
  return limitedByPerson(ports, limits.readFeedByPerson, userId, async () => {
    const text = ports.calendarFile(await eventsOf(ports, userId), TITLE);
    const bytes = new TextEncoder().encode(text);
    return done({
      type: TYPE,
      size: bytes.length,
      lasting: false,
      etag: `"${digest(text)}"`,
      read: async (start: number, end: number) => bytes.subarray(start, end),
    });
  });
};

/** One session of the caller's as a file for their calendar. */
export const readRoomFile = async (
  ports: Ports,
  { person, roomId }: RequestBy<'readRoomFile'>,
): Reply<'readRoomFile'> => {
  const room = await findRoom(ports.db, roomId);
  if (!room) return refuse('missing');
  if (!isMember(room, person.id) && !isExaminer(room, person.id)) return refuse('forbidden');
  const events = await eventsOf(ports, person.id, roomId);
  return events.length === 0 ? refuse('missing') : done({ ics: ports.calendarFile(events, TITLE) });
};
