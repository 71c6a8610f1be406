import type { Dashboard, Waiting } from '../../contract/dashboard.ts';
import type { OpenPairing } from '../../contract/partner.ts';
import { WAITS_FOR_MS } from '../../domain/debrief/debrief.ts';
import { focusRound } from '../../domain/progress/focus-round.ts';
import { focusOf } from '../../domain/progress/focus.ts';
import { knownRound, type KnownRound } from '../../domain/progress/known-round.ts';
import { displayName } from '../../domain/profile/name.ts';
import { nextStations, resultOf } from '../../domain/progress/next-station.ts';
import { openSessions } from '../../domain/progress/open-session.ts';
import { isPastEnd } from '../../domain/attendance/next-step.ts';
import { recentWeeks } from '../../domain/progress/practice-week.ts';
import { dimensionProgress, habitProgress, ratingProgress } from '../../domain/progress/progress.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { isMember, isMyUpcoming } from '../../domain/room/room.ts';
import { isAssessmentOf } from '../../domain/round/round-policy.ts';
import { mostUrgent, NEWS_FOR_MS } from '../../domain/progress/waiting.ts';
import type { Ports } from '../platform/ports.ts';
import { addSeenResult, listAsked, listRoomsAhead, readPractice, type AskedRow } from './dashboard.store.ts';
import { listPastRounds } from './known-round.store.ts';
import { namedOf } from '../profile/profile.store.ts';
import { listRooms } from '../booking/room-list.store.ts';
import type { StoredRoom } from '../room/room.store.ts';
import { findRound } from '../round/round.store.ts';
import { listStationRows } from '../station/station.store.ts';
import { openPairingsOf } from '../partner/read-pairing.ts';
import type { Person, RequestBy, Accepted } from '../platform/http/request.ts';

// More would be a list to work through; the pages behind have the rest.
const MOST_WAITING = 6;
const PAIRINGS_READ = 20;

const proposalsFor = (rooms: readonly StoredRoom[], userId: string): Waiting[] =>
  rooms
    // Who examines a session neither answers nor learns what its two people negotiate.
    .filter((room) => room.proposal && room.proposal.byUserId !== userId && isMember(room, userId))
    .map((room) => ({
      kind: 'proposal',
      roundId: null,
      caseName: null,
      other: partnerName(room, userId),
      at: Date.parse(room.startUtc),
    }));

const pairingsFor = (pairings: readonly OpenPairing[]): Waiting[] =>
  pairings
    .filter(({ mine, agreed }) => !mine && !agreed)
    .map(({ other, startUtc }) => ({
      kind: 'pairing',
      roundId: null,
      caseName: null,
      other: displayName(other),
      at: Date.parse(startUtc),
    }));

const waitingIn = (round: KnownRound, now: number): Waiting[] => {
  const { roundId, caseName, partnerName: other, at, seen } = round;
  const isNews = now - at < NEWS_FOR_MS;
  const kinds = [
    ...(round.selfRatingWaits ? (['self-rating'] as const) : []),
    ...(round.markedBy !== null && !round.selfRatingWaits && isNews && !seen.includes('marks')
      ? (['marks'] as const)
      : []),
    ...(round.hasAssessment && isNews && !seen.includes('assessment') ? (['assessment'] as const) : []),
  ];
  // Which examiner it was may be kept from the candidate.
  const marker = round.markedBy === 'examiner' ? 'An examiner' : other;
  return kinds.map((kind) => ({ kind, roundId, caseName, other: kind === 'marks' ? marker : other, at }));
};

const waitingFrom = ({ kind, roundId, caseName, at, ...row }: AskedRow): Waiting => ({
  kind,
  roundId,
  caseName,
  other: displayName(namedOf(row)),
  at: at.getTime(),
});

/** Everything a dashboard shows, in one answer: each read is of a fixed number of rows, however long someone's past. */
export const readDashboard = async (ports: Ports, { id: userId }: Person): Promise<Dashboard> => {
  const { db } = ports;
  const date = ports.now();
  const now = date.getTime();
  // Three queries at a time at most: one page must not take the connections of many.
  const [rooms, records] = await Promise.all([listRoomsAhead(db, userId, date), listPastRounds(db, userId)]);
  const [asked, practice, library] = await Promise.all([
    listAsked(db, userId, {
      markingSince: new Date(now - WAITS_FOR_MS),
      recordingsSince: new Date(now - NEWS_FOR_MS),
    }),
    readPractice(db, userId),
    listStationRows(db, userId),
  ]);
  const { weeks, ...steps } = practice;
  const pairings = await openPairingsOf(ports, userId, PAIRINGS_READ);
  const ahead = rooms.filter((room) => isMyUpcoming(room, userId, now) && !isPastEnd(room, now));
  const rounds = records.flatMap((record) => knownRound(record, userId, now) ?? []);
  const next = ahead.find(({ guestId }) => guestId !== null) ?? ahead[0];
  // Only someone with nothing ahead is shown what is open.
  const open = next ? null : openSessions((await listRooms(db, userId, date)).rooms, userId, now);
  const sum = (role: 'candidate' | 'actor') => weeks.reduce((total, week) => total + week[role], 0);
  const tryNext = nextStations(
    library.map((station) => ({ ...station, done: station.isDone ? 1 : 0 })),
    rounds.toReversed().flatMap(({ compared }) => resultOf(compared) ?? []),
  );
  const totals = {
    candidate: sum('candidate'),
    actor: sum('actor'),
    rehearsals: steps.rehearsals,
    examined: steps.examined,
  };
  return {
    serverTime: now,
    next: next ? roomFor(next, userId) : null,
    open: open && { ...open, nearest: open.nearest.map((room) => roomFor(room, userId)) },
    waiting: mostUrgent(
      [
        ...proposalsFor(ahead, userId),
        ...pairingsFor(pairings),
        ...rounds.flatMap((round) => waitingIn(round, now)),
        ...asked.map(waitingFrom),
      ],
      MOST_WAITING,
    ),
    firstSteps:
      totals.candidate + totals.actor > 0
        ? null
        : {
            room: steps.hasRoom,
            devices: steps.steps.includes('devices'),
            sample: steps.steps.includes('sample'),
          },
    totals,
    weeks: recentWeeks(weeks, now),
    focus: focusOf(rounds.map(focusRound)),
    progress: {
      dimensions: dimensionProgress(rounds),
      habits: habitProgress(rounds),
      ratings: ratingProgress(rounds),
    },
    tryNext: {
      stations: tryNext.ids.flatMap((id) => library.find((station) => station.id === id) ?? []),
      weakest: tryNext.weakest,
    },
  };
};

/** Records that the candidate of a round has opened a result of it. */
export const seeResult = async (
  { db }: Ports,
  { person, roundId, result }: RequestBy<'seeResult'>,
): Accepted => {
  const round = await findRound(db, roundId);
  if (!round) return refuse('missing');
  if (!isAssessmentOf(round, person.id)) return refuse('forbidden');
  await addSeenResult(db, { roundId, userId: person.id, result });
  return done({ status: true });
};
