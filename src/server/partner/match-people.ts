import { emptyAbout, type About } from '../../domain/profile/about.ts';
import {
  freeCalendar,
  offeredStarts,
  sharedMinutes,
  sharedStarts,
  type Calendar,
} from '../../domain/partner/free-time.ts';
import { pairUp } from '../../domain/partner/matching.ts';
import { MATCH_LEAD_MS, pairingExpiry, MATCH_WEEK_MS } from '../../domain/partner/pairing.ts';
import { partnerScore } from '../../domain/partner/partner-rank.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { rangeOf, type TimeRange } from '../../domain/room/time-range.ts';
import { reliabilityWord, type ReliabilityWord } from '../../domain/attendance/reliability.ts';
import { DEFAULT_ROOM_LENGTH } from '../../domain/room/room.ts';
import { finishInSlices, mapInSlices } from '../platform/jobs/in-slices.ts';
import type { Ports } from '../platform/ports.ts';
import { readAbouts } from '../profile/about.store.ts';
import { listTurnouts } from '../attendance/attendance.store.ts';
import { hasClash, listBusy } from '../room/booking.store.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import type { Database } from '../platform/database/database.ts';
import { readFreeTimes, readFreeTime } from './free-time.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { listWaiting, seatMatch, addSeeker, findSeeker, removeSeekers } from './match-seeker.store.ts';
import { addPairing, endPairing, listExcludedPairs } from './pairing.store.ts';
import { answerPairing, mustNotMeet } from './answer-pairing.ts';
import type { Accepted, Reply, RequestBy } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

/** Has the caller looked for until a week from now. Asking again changes nothing. */
export const seekMatch = async (
  { db, now }: Ports,
  { person }: RequestBy<'seekMatch'>,
): Reply<'seekMatch'> => {
  const free = await readFreeTime(db, person.id);
  if (!free || (free.week.length === 0 && free.days.length === 0))
    return refuse('conflict', 'Say first when you are free.');
  const running = await findSeeker(db, person.id, now());
  if (running) return done({ until: running.until.toISOString() });
  const until = new Date(now().getTime() + MATCH_WEEK_MS);
  await addSeeker(db, person.id, until);
  return done({ until: until.toISOString() });
};

/** Has the caller looked for no longer; a match that is open is declined. */
export const stopSeeking = async (ports: Ports, { person }: RequestBy<'stopSeeking'>): Accepted => {
  const seeker = await findSeeker(ports.db, person.id, ports.now());
  const pairingId = seeker?.pairingId ?? null;
  if (pairingId !== null) await answerPairing(ports, { pairingId, userId: person.id, action: 'decline' });
  await removeSeekers(ports.db, [person.id]);
  return done({ status: true });
};

// Comparing everyone with everyone takes the square of it.
const BATCH = 300;

type Seeker = {
  userId: string;
  calendar: Calendar;
  about: About;
  reliability: ReliabilityWord | null;
};

/** What the match of a batch goes by: of each person the time they are free, until their week is over. */
const readSeekers = async (
  db: Database,
  waiting: readonly { userId: string; until: Date }[],
  now: number,
): Promise<Seeker[]> => {
  const ids = waiting.map(({ userId }) => userId);
  const from = now + MATCH_LEAD_MS;
  const until = Math.max(from, ...waiting.map((one) => one.until.getTime()));
  const free = await readFreeTimes(db, ids, new Date(0));
  const busy = await listBusy(db, ids, { from, until });
  const abouts = await readAbouts(db, ids);
  const turnouts = await listTurnouts(db, ids);
  const seekers = await mapInSlices(waiting, ({ userId, until: end }): Seeker[] => {
    const own = free.get(userId);
    if (!own) return [];
    const after = { start: end.getTime(), end: until + 86_400_000 };
    const calendar = freeCalendar(own, { from, until }, [...(busy.get(userId) ?? []), after]);
    const about = abouts.get(userId) ?? emptyAbout;
    return [{ userId, calendar, about, reliability: reliabilityWord(turnouts.get(userId) ?? []) }];
  });
  return seekers.flat();
};

type Match = TimeRange & { userIds: [string, string] };

/** Who of a batch is to meet whom and when. Two whom a block keeps apart are left out, and for a while two whose last question came to nothing. */
const findMatches = async (db: Database, seekers: readonly Seeker[], now: Date): Promise<Match[]> => {
  const excluded = await listExcludedPairs(
    db,
    seekers.map(({ userId }) => userId),
    now,
  );
  const isExcluded = (one: string, other: string) => excluded.has([one, other].toSorted().join(' '));
  const starts = (one: Seeker, other: Seeker) =>
    isExcluded(one.userId, other.userId)
      ? []
      : sharedStarts(one.calendar, other.calendar, DEFAULT_ROOM_LENGTH);
  const score = (one: Seeker, other: Seeker, minutes: number) =>
    partnerScore(one.about, {
      sharedMinutes: minutes,
      preparation: other.about,
      reliability: other.reliability,
      met: false,
      favourite: false,
    });
  const at = (index: number): Seeker | undefined => seekers[index];
  // The scores take nearly all of the time.
  const couples = seekers.flatMap((one, first) =>
    seekers.slice(first + 1).map((other, after) => ({ one, other, first, second: first + 1 + after })),
  );
  const scores = seekers.map((): number[] => []);
  await mapInSlices(couples, ({ one, other, first, second }) => {
    const minutes = sharedMinutes(starts(one, other));
    const row = scores[first];
    if (row && minutes > 0) row[second] = score(one, other, minutes) + score(other, one, minutes);
  });
  const pairs = await finishInSlices(
    pairUp(seekers.length, (first, second) => scores[first]?.[second] ?? null),
  );
  return pairs.flatMap(([first, second]): Match[] => {
    const [one, other] = [at(first), at(second)];
    const start = one && other && offeredStarts(starts(one, other), 1, 'UTC')[0];
    if (start === undefined || !one || !other) return [];
    const startUtc = new Date(start).toISOString();
    const range = rangeOf({ startUtc, durationMinutes: DEFAULT_ROOM_LENGTH });
    return [{ userIds: [one.userId, other.userId], ...range }];
  });
};

/** Proposes a match to both, unless one of them has been proposed another one, has got a session at that time or must not meet the other meanwhile. */
const proposeMatch = ({ db }: Ports, { userIds, ...range }: Match, now: Date): Promise<void> =>
  transact(db, async (trx) => {
    await lockRoomsAndPlans(trx, { people: userIds });
    for (const userId of userIds) if (await hasClash(trx, userId, range)) return;
    // Comparing everyone takes long, and a block may have come since.
    if (await mustNotMeet(trx, ...userIds)) return;
    const expiresAt = new Date(pairingExpiry('match', range.startUtc, now.getTime()));
    const [fromUserId, toUserId] = userIds;
    const plan = { origin: 'match', fromUserId, toUserId, ...range, fromAgreedAt: null, expiresAt } as const;
    const pairing = await addPairing(trx, plan);
    if (!pairing) return;
    if (!(await seatMatch(trx, pairing.id, userIds))) return endPairing(trx, pairing, 'withdrawn');
    for (const userId of userIds)
      await addJob(trx, 'mail-pairing', { pairingId: pairing.id, userId, event: 'asked' });
  });

/** Pairs those who asked to be matched and have no match open, and asks both of each pair. */
export const matchPeople = async (ports: Ports): Promise<void> => {
  const now = ports.now();
  const waiting = await listWaiting(ports.db, now, now.toISOString());
  for (let at = 0; at < waiting.length; at += BATCH) {
    const seekers = await readSeekers(ports.db, waiting.slice(at, at + BATCH), now.getTime());
    for (const match of await findMatches(ports.db, seekers, now)) await proposeMatch(ports, match, now);
  }
};
