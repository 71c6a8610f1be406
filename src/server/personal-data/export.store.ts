import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { timingFor } from '../../domain/round/extra-time.ts';
import { isAssessmentOf } from '../../domain/round/round-policy.ts';
import { correctedTurns } from '../../domain/recording/correction.ts';
import { displayName } from '../../domain/profile/name.ts';
import { isHost } from '../../domain/room/room.ts';
import { actorLines } from '../../domain/rehearsal/actor-line.ts';
import { stageOf } from '../../domain/room/stage.ts';
import { withoutWords } from '../../domain/recording/transcript.ts';
import type { Database } from '../platform/database/database.ts';
import { partnerIdSql } from '../room/room.store.ts';
import { roomMails } from '../room/room-mail-lane.store.ts';
import { caseNameInRound } from '../round/round-case.store.ts';

export const exportPicture = (db: Database, userId: string) =>
  db.selectFrom('avatars').select(['type', 'bytes']).where('user_id', '=', userId).executeTakeFirst();

/** The rooms someone was in, with their answers to whether they may be recorded there. */
export const exportRooms = async (db: Database, userId: string) => {
  const rows = await db
    .selectFrom('practice_rooms as room')
    .leftJoin('profiles as other', (join) => join.on('other.user_id', '=', partnerIdSql(userId)))
    .leftJoin('groups as group', 'group.id', 'room.group_id')
    .select((eb) => [
      'room.id',
      'room.host_id as hostId',
      'other.first_name as firstName',
      'other.last_name as lastName',
      'room.start_utc as startUtc',
      'room.duration_minutes as durationMinutes',
      'room.private',
      'group.name as group',
      'room.stage',
      'room.rehearsal',
      'room.created_at as createdAt',
      jsonArrayFrom(
        eb
          .selectFrom('recording_consents as consent')
          .select([
            'consent.given',
            'consent.picture',
            'consent.at',
            'consent.text_version as textVersion',
            'consent.kept_days as keptDays',
          ])
          .whereRef('consent.room_id', '=', 'room.id')
          .where('consent.user_id', '=', userId)
          .orderBy('consent.id'),
      ).as('consents'),
      jsonArrayFrom(
        eb
          .selectFrom('listening_agreements as agreement')
          .select(['agreement.given', 'agreement.at', 'agreement.text_version as textVersion'])
          .whereRef('agreement.room_id', '=', 'room.id')
          .where('agreement.user_id', '=', userId)
          .orderBy('agreement.id'),
      ).as('examinersMayListen'),
    ])
    .where((eb) => eb.or([eb('room.host_id', '=', userId), eb('room.guest_id', '=', userId)]))
    .orderBy('room.start_utc')
    .orderBy('room.id')
    .execute();
  const exported = ({ id, hostId, firstName, lastName, ...room }: (typeof rows)[number]) => ({
    id,
    role: isHost({ hostId }, userId) ? 'host' : 'guest',
    partner: firstName === null || lastName === null ? null : displayName({ firstName, lastName }),
    ...room,
    stage: stageOf(room),
  });
  return rows.map(exported);
};

/** The sessions someone examines or was asked to. */
export const exportExamining = (db: Database, userId: string) =>
  db
    .selectFrom('examiner_seats as seat')
    .innerJoin('practice_rooms as room', 'room.id', 'seat.room_id')
    .select([
      'room.id as roomId',
      'room.start_utc as startUtc',
      'room.duration_minutes as durationMinutes',
      sql<boolean>`seat.user_id is null`.as('askedOnly'),
      'seat.observing',
      'seat.seated_at as since',
    ])
    .where((eb) => eb.or([eb('seat.user_id', '=', userId), eb('seat.asked_id', '=', userId)]))
    .orderBy('room.start_utc')
    .orderBy('room.id')
    .execute();

/** The calendar versions of someone's rooms, and their mails; it outlives cancelled rooms by a month. */
export const exportMails = (db: Database, userId: string) =>
  roomMails(db)
    .select([
      'mail.room_id as roomId',
      'mail.kind',
      'version.occasion',
      'version.start_utc as startUtc',
      'version.end_utc as endUtc',
      'mail.created_at as createdAt',
      'mail.settled_at as settledAt',
    ])
    .where('mail.user_id', '=', userId)
    .orderBy('mail.number')
    .execute();

/** The times someone proposed or was asked about. */
export const exportProposals = (db: Database, userId: string) =>
  db
    .selectFrom('reschedule_proposals')
    .select([
      'room_id as roomId',
      sql<boolean>`by_user_id = ${userId}`.as('mine'),
      'start_utc as startUtc',
      'end_utc as endUtc',
      'note',
      'state',
      'created_at as createdAt',
    ])
    .where((eb) => eb.or([eb('by_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .orderBy('created_at')
    .execute();

/** One round of a room as its person may know it: of a round they did not stand, their own words and no judgement. */
export const exportRounds = async (db: Database, roomId: string, userId: string) => {
  const rows = await db
    .selectFrom('practice_rounds as round')
    .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
    .leftJoin('recordings as recording', 'recording.round_id', 'round.id')
    .leftJoin('case_briefs as brief', 'brief.id', 'round.case_brief_id')
    .select((eb) => [
      'round.id as roundId',
      'round.round_number as roundNumber',
      'round.candidate_id as candidateId',
      caseNameInRound.as('caseName'),
      'round.timer_seconds as timerSeconds',
      'round.reading_seconds as readingSeconds',
      'round.extra_time as extraTime',
      'room.host_id as hostId',
      'round.circuit_position as mockExamStation',
      'round.created_at as createdAt',
      'round.shared_at as sharedAt',
      'round.transcript',
      'round.assessment',
      'recording.started_at as recordedFrom',
      'recording.stopped_at as recordedUntil',
      jsonArrayFrom(
        eb
          .selectFrom('recording_tracks as track')
          .select([
            'track.id',
            'track.type',
            'track.started_at as startedAt',
            'track.duration_ms as durationMs',
          ])
          .whereRef('track.recording_id', '=', 'recording.id')
          .where('track.user_id', '=', userId)
          .orderBy('track.started_at'),
      ).as('tracks'),
      jsonArrayFrom(
        eb
          .selectFrom('corrections as correction')
          .select(['correction.turn', 'correction.text'])
          .whereRef('correction.round_id', '=', 'round.id'),
      ).as('corrections'),
      jsonArrayFrom(
        eb
          .selectFrom('given_findings as given')
          .select([
            // The name as the round's own copy of the case has it.
            sql<string | null>`jsonb_path_query_first(round.case_text, '$.findings[*] ? (@.id == $id).name',
              jsonb_build_object('id', given.finding)) #>> '{}'`.as('name'),
            'given.given_at as givenAt',
          ])
          .whereRef('given.round_id', '=', 'round.id')
          .orderBy('given.given_at'),
      ).as('findingsGiven'),
      jsonArrayFrom(
        eb
          .selectFrom('spoken_lines as spoken')
          .select(['spoken.line', 'spoken.spoken_at as spokenAt'])
          .whereRef('spoken.round_id', '=', 'round.id')
          .orderBy('spoken.spoken_at'),
      ).as('spokenLines'),
      sql<string | null>`round.case_text ->> 'actorBrief'`.as('actorBrief'),
    ])
    .where('round.room_id', '=', roomId)
    .orderBy('round.round_number')
    .execute();
  const exported = (row: (typeof rows)[number]) => {
    const {
      candidateId,
      hostId: _host,
      transcript,
      corrections,
      assessment,
      sharedAt,
      ...rest
    } = timingFor(row, row, userId);
    const { spokenLines, actorBrief, ...round } = rest;
    const lines = spokenLines.length === 0 ? [] : actorLines(actorBrief ?? '');
    const isCandidate = isAssessmentOf({ candidateId }, userId);
    const turns = correctedTurns(transcript?.turns ?? [], corrections).map(withoutWords);
    return {
      ...round,
      role: isCandidate ? 'candidate' : 'actor',
      transcript: isCandidate ? turns : turns.filter(({ speaker }) => speaker === 'actor'),
      assessment: isCandidate ? assessment : undefined,
      sharedAt: isCandidate ? sharedAt : undefined,
      linesSpoken: spokenLines.map(({ line, spokenAt }) => ({ text: lines[line]?.text ?? null, spokenAt })),
    };
  };
  return rows.map(exported);
};

export type ExportedRound = Awaited<ReturnType<typeof exportRounds>>[number];
