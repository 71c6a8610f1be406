import { createHash } from 'node:crypto';
import type { PartnerProspect } from '../../contract/partner.ts';
import { aboutLine, emptyAbout, type About } from '../../domain/profile/about.ts';
import {
  DAYS_AHEAD,
  freeCalendar,
  offeredStarts,
  searchHours,
  sharedMinutes,
  sharedStarts,
  type FreeTime,
} from '../../domain/partner/free-time.ts';
import { partnerScore } from '../../domain/partner/partner-rank.ts';
import { reliabilityWord } from '../../domain/attendance/reliability.ts';
import { DEFAULT_ROOM_LENGTH } from '../../domain/room/room.ts';
import { mapInSlices } from '../platform/jobs/in-slices.ts';
import type { Ports } from '../platform/ports.ts';
import { findSameExam, readAbout, readAbouts } from '../profile/about.store.ts';
import { listTurnouts } from '../attendance/attendance.store.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { listBusy } from '../room/booking.store.ts';
import { listCompanionIds, listFavouritePeople } from '../room/practice-partner.store.ts';
import { findFreeAt, readFreeTime, readFreeTimes } from './free-time.store.ts';
import { findProfiles } from '../profile/profile.store.ts';

const DAY_MS = 86_400_000;
const LEAD_MS = 2 * 3_600_000;
/** Someone who has not looked for a partner for so long is not offered as one. */
const SEEN_DAYS = 60;
const COMPARED = 60;
const SHOWN = 20;
const TIMES = 3;

/** Where among all ids a search begins: elsewhere for each person and day, so that everyone is found by someone. */
const placeOf = (userId: string, now: Date): string => {
  const hex = createHash('md5')
    .update(`${userId} ${now.toISOString().slice(0, 10)}`)
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

type Reader = {
  blocked: ReadonlySet<string>;
  userId: string;
  about: About;
  /** Null before they have said when they are free. */
  free: FreeTime | null;
  known: Set<string>;
  favourites: Set<string>;
};

const readReader = async ({ db }: Pick<Ports, 'db'>, userId: string): Promise<Reader> => ({
  userId,
  about: await readAbout(db, userId),
  free: await readFreeTime(db, userId),
  known: new Set(await listCompanionIds(db, userId)),
  blocked: await readBlockedWith(db, userId),
  favourites: new Set(await listFavouritePeople(db, userId)),
});

/** Looks at some people as partners of the reader: at all of them, or only at those who share time. */
const prospectsOf = async (
  { db }: Pick<Ports, 'db'>,
  reader: Reader,
  found: readonly string[],
  { now, onlyShared }: { now: Date; onlyShared: boolean },
): Promise<PartnerProspect[]> => {
  const userIds = found.filter((id) => !reader.blocked.has(id));
  const window = { from: now.getTime() + LEAD_MS, until: now.getTime() + DAYS_AHEAD * DAY_MS };
  const free = await readFreeTimes(db, userIds, new Date(now.getTime() - SEEN_DAYS * DAY_MS));
  const abouts = await readAbouts(db, userIds);
  const { free: own } = reader;
  const myBusy = own ? ((await listBusy(db, [reader.userId], window)).get(reader.userId) ?? []) : [];
  const mine = own && freeCalendar(own, window, myBusy);
  const shared = (userId: string, busy: readonly { start: number; end: number }[]) => {
    const theirs = free.get(userId);
    return mine && theirs ? sharedStarts(mine, freeCalendar(theirs, window, busy), DEFAULT_ROOM_LENGTH) : [];
  };
  const score = (userId: string, starts: readonly number[], word = reliabilityWord([])) =>
    partnerScore(reader.about, {
      sharedMinutes: sharedMinutes(starts),
      preparation: abouts.get(userId) ?? emptyAbout,
      reliability: word,
      met: reader.known.has(userId),
      favourite: reader.favourites.has(userId),
    });
  const best = <P extends { score: number }>(people: P[], count: number) =>
    people.toSorted((one, other) => other.score - one.score).slice(0, count);

  const roughly = await mapInSlices(userIds, (userId) => ({ userId, starts: shared(userId, []) }));
  const likely = best(
    roughly
      .filter(({ starts }) => !onlyShared || starts.length > 0)
      .map(({ userId, starts }) => ({ userId, score: score(userId, starts) })),
    COMPARED,
  );
  const ids = likely.map(({ userId }) => userId);
  const busy = await listBusy(db, ids, window);
  const turnouts = await listTurnouts(db, ids);
  const profiles = await findProfiles(db, ids);
  const looked = await mapInSlices(ids, (userId) => {
    const profile = profiles.get(userId);
    const word = reliabilityWord(turnouts.get(userId) ?? []);
    const starts = shared(userId, busy.get(userId) ?? []);
    if (!profile || (onlyShared && starts.length === 0)) return [];
    return [{ userId, profile, word, starts, score: score(userId, starts, word) }];
  });
  return best(looked.flat(), SHOWN).map(({ userId, profile, word, starts }) => {
    const about = aboutLine(abouts.get(userId) ?? emptyAbout, now.getTime());
    return {
      profile,
      about,
      // Free time is private, so its zone is told only by those who show something about themselves.
      zone: about === null ? null : (free.get(userId)?.zone ?? null),
      reliability: word,
      met: reader.known.has(userId),
      favourite: reader.favourites.has(userId),
      times: offeredStarts(starts, TIMES, own?.zone ?? 'UTC').map((start) => new Date(start).toISOString()),
    };
  });
};

const ALL_HOURS = Array.from({ length: 7 * 24 }, (_, hour) => hour);

/**
 * People whose free time overlaps the reader's, the most suitable first. Before the reader has said when they are free it
 * is people who have, without times.
 */
export const findProspects = async (
  ports: Ports,
  userId: string,
): Promise<{ hasFreeTime: boolean; people: PartnerProspect[] }> => {
  const now = ports.now();
  const reader = await readReader(ports, userId);
  const hours = reader.free ? searchHours(reader.free, now.getTime()) : ALL_HOURS;
  const free = await findFreeAt(ports.db, hours, placeOf(userId, now));
  const found = reader.free
    ? [...reader.favourites, ...reader.known, ...(await findSameExam(ports.db, reader.about)), ...free]
    : free;
  const others = [...new Set(found)].filter((id) => id !== userId);
  const people = await prospectsOf(ports, reader, others, { now, onlyShared: reader.free !== null });
  return { hasFreeTime: reader.free !== null, people };
};

/** People the reader has practised with, with the times they share. */
export const findCompanions = async (ports: Ports, userId: string): Promise<PartnerProspect[]> => {
  const reader = await readReader(ports, userId);
  const ids = [...new Set([...reader.favourites, ...reader.known])];
  return prospectsOf(ports, reader, ids, { now: ports.now(), onlyShared: false });
};

/** The next times two people share, for the one with a link. */
export const sharedTimes = async (ports: Ports, userId: string, otherId: string): Promise<string[]> => {
  const reader = await readReader(ports, userId);
  const [prospect] = await prospectsOf(ports, reader, [otherId], { now: ports.now(), onlyShared: true });
  return prospect?.times ?? [];
};
