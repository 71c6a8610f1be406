import { sql } from 'kysely';
import type { PastRound } from '../../contract/round.ts';
import { debriefSummary } from '../../domain/debrief/debrief.ts';
import { debriefRole } from '../../domain/debrief/mark-policy.ts';
import { withoutChangesAfterBlock } from '../../domain/debrief/before-block.ts';
import { timingFor } from '../../domain/round/extra-time.ts';
import { mayReadAssessment } from '../../domain/round/round-policy.ts';
import { roundResult } from '../../domain/debrief/round-result.ts';
import { roundStatus } from '../../domain/round/round-status.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { findCases } from '../station/case.store.ts';
import type { Database } from '../platform/database/database.ts';
import { readVoicedRounds } from '../debrief/voiced-round.store.ts';
import { findRoomsByIds } from '../room/room.store.ts';
import { factsFromRow, roundFacts, tookPlaceAt } from '../round/round.store.ts';
import { findPage, type HistoryPage } from './round-page.store.ts';
import { caseInRound, shownInRound } from '../round/round-case.store.ts';

/** Whose list it is, and when they look at it. */
type Reader = { userId: string; now: Date };

const past = (db: Database, ids: readonly string[], { userId }: Reader) =>
  roundFacts(db)
    .select([
      'room.host_id as hostId',
      'room.guest_id as guestId',
      'round.candidate_id as candidateId',
      'recording.deleted_at as deletedAt',
      sql<boolean>`round.assessment is not null`.as('has_assessment'),
      sql<boolean>`round.case_text is not null`.as('started'),
      shownInRound.as('shown'),
      tookPlaceAt().as('tookPlaceAt'),
      sql<boolean>`exists (select from practice_rounds later
        where later.room_id = round.room_id and later.round_number > round.round_number)`.as('hasLater'),
      // Only of the reader's own: with whom someone else practised it before is theirs to know.
      sql<{ id: string; createdAt: string } | null>`(
        select json_build_object('id', before.id, 'createdAt', ${tookPlaceAt('before')})
        from practice_rounds before join debriefs on debriefs.round_id = before.id
        where before.candidate_id = ${userId} and round.candidate_id = ${userId}
          and before.case_brief_id = round.case_brief_id and before.created_at < round.created_at
          and debriefs.opened_at is not null
        order by before.created_at desc limit 1)`.as('before'),
    ])
    .where('round.id', 'in', ids);

/** Each round with where it took place, on what, and how it went as far as the reader may know. */
const readRounds = async (db: Database, ids: readonly string[], reader: Reader): Promise<PastRound[]> => {
  const rows = ids.length > 0 ? await past(db, ids, reader).execute() : [];
  const [voiced, rooms, cases] = await Promise.all([
    readVoicedRounds(db, ids),
    findRoomsByIds(db, [...new Set(rows.map((row) => row.room_id))]),
    findCases(db, [...new Set(rows.flatMap((row) => row.case_brief_id ?? []))]),
  ]);
  const { userId } = reader;
  const now = reader.now.getTime();
  const read = rows.flatMap((row): PastRound[] => {
    const room = rooms.get(row.room_id);
    const round = voiced.get(row.id);
    if (!room || !round) return [];
    const listed = cases.get(row.case_brief_id ?? '');
    const role = debriefRole(round, userId);
    if (role === null && row.candidateId !== null) return [];
    const { debrief } = role === null ? round : withoutChangesAfterBlock(round, role);
    return [
      {
        ...timingFor(factsFromRow(row), row, userId),
        hasAssessment: row.has_assessment && mayReadAssessment(round, userId),
        debrief: debrief && role && debriefSummary(debrief, role, now),
        status: roundStatus({ started: row.started, closed: row.hasLater || debrief !== null, room }, now),
        recordingDeleted: row.deletedAt !== null,
        result: roundResult(round, userId, now),
        before: row.before && {
          roundId: row.before.id,
          createdAt: new Date(row.before.createdAt).toISOString(),
        },
        room: roomFor(room, userId),
        case: listed ? caseInRound(listed, row.shown) : null,
        createdAt: row.tookPlaceAt.toISOString(),
      },
    ];
  });
  const byId = new Map(read.map((round) => [round.id, round]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** One page of a list of someone's rounds, and where the next begins. */
export const listPastRounds = async (db: Database, reader: Reader, page: HistoryPage) => {
  const { ids, show, hasMore } = await findPage(db, reader.userId, page);
  const wanted = page.filter.flags === undefined ? ids : await findFlagged(db, ids);
  const read = await readRounds(db, wanted, reader);
  const fitting = page.filter.flags === undefined ? read : read.filter(({ result }) => result?.flags);
  const rounds = fitting.slice(0, show);
  if (fitting.length > show) return { rounds, next: rounds.at(-1)?.id ?? null };
  return { rounds, next: hasMore ? (ids.at(-1) ?? null) : null };
};

/** Those of some rounds that any voice raised a red flag in, in the same order. What of it stands is not decided here. */
const findFlagged = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct round_id as id from marks
    where round_id = any (${ids}::uuid[]) and is_current and verdict = 'raised'`.execute(db);
  const flagged = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => flagged.has(id));
};

/** One round as the lists show it; null without it. */
export const readPastRound = async (
  db: Database,
  reader: Reader,
  roundId: string,
): Promise<PastRound | null> => (await readRounds(db, [roundId], reader))[0] ?? null;
