import { sql } from 'kysely';
import type { DebriefRole } from '../../domain/debrief/debrief.ts';
import type { HabitMeasures, PastRoundRecord } from '../../domain/progress/known-round.ts';
import { itemsOf, type Mark } from '../../domain/mark/mark.ts';
import type { SpokenQuote } from '../../domain/recording/spoken-quote.ts';
import type { MarkScheme } from '../../domain/station/mark-scheme.ts';
import { displayName } from '../../domain/profile/name.ts';
import type { ResultPart } from '../../domain/progress/waiting.ts';
import { blockedSinceSql } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { debriefFacts } from '../debrief/debrief-form.store.ts';
import { examinersOfRound, roundExaminers, type ExaminerRow } from '../debrief/round-examiner.store.ts';
import { namedOf } from '../profile/profile.store.ts';
import { partnerIdSql } from '../room/room.store.ts';
import { caseNameInRound, caseTypeInRound } from '../round/round-case.store.ts';

/** As many rounds as progress is drawn from. */
const ROUNDS_READ = 30;

// Dates inside JSON arrive as text.
type FormRow = {
  role: DebriefRole;
  userId: string | null;
  overall: number | null;
  doneAt: string | null;
  skippedAt: string | null;
  savedAt: string | null;
  observing: boolean;
  absent: boolean;
};

/** The marks of a round, a list for each column: there are some forty, and an object for each costs the database most of its time. */
type MarkColumns = {
  items: Mark['item'][];
  voices: Mark['voice'][];
  verdicts: Mark['verdict'][];
  times: (number | null)[];
  /** Only where a block lies between the two: a time costs more to write down and to read than all the rest. */
  made: string[] | null;
  quotes: (SpokenQuote | null)[];
};

const marksOf = ({ items, voices, verdicts, times, made, quotes }: MarkColumns): PastRoundRecord['marks'] =>
  items.map((item, at) => {
    const [voice, verdict, madeAt, quote] = [voices[at], verdicts[at], made?.[at], quotes[at]];
    if (!voice || !verdict) throw new Error(`the columns of marks differ in length`);
    return {
      item,
      voice,
      verdict,
      atMs: times[at] ?? null,
      madeAt: madeAt === undefined ? null : Date.parse(madeAt),
      quotes: quote ? [quote] : [],
    };
  });

type Row = {
  roundId: string;
  candidateId: string;
  sharedAt: Date | null;
  hostId: string;
  guestId: string | null;
  blockedSince: number | null;
  openedAt: Date;
  examiners: ExaminerRow[];
  caseName: string | null;
  stationType: string | null;
  firstName: string | null;
  lastName: string | null;
  recordingId: string | null;
  lengthMs: number;
  hasAssessment: boolean;
  measures: HabitMeasures | null;
  scheme: Pick<MarkScheme, 'points' | 'redFlags'>;
  forms: FormRow[];
  marks: MarkColumns | null;
  seen: ResultPart[];
};

/**
 * Someone's last rounds as the candidate. An index leads to them, so a long past costs nothing; of each mark scheme only
 * what names an item is read (`mark_items`), since the phrasings are most of it.
 */
const readRows = (db: Database, userId: string) =>
  sql<Row>`/* past-rounds */
    with latest as (
      select round_id from debrief_forms
      where user_id = ${userId} and role = 'candidate' and opened_at is not null and counts
      order by opened_at desc limit ${sql.lit(ROUNDS_READ)})
    select round.id as "roundId", round.candidate_id as "candidateId", round.shared_at as "sharedAt",
      room.host_id as "hostId", room.guest_id as "guestId",
      block.since as "blockedSince", debrief.opened_at as "openedAt",
      ${examinersOfRound} as examiners, ${caseNameInRound} as "caseName", ${caseTypeInRound} as "stationType",
      partner.first_name as "firstName", partner.last_name as "lastName",
      recording.id as "recordingId",
      coalesce(extract(epoch from recording.stopped_at - recording.started_at) * 1000, 0)::float8 as "lengthMs",
      round.assessment is not null as "hasAssessment", round.assessment -> 'measures' as measures,
      coalesce(round.mark_items, '{"points": [], "redFlags": []}') as scheme, forms.list as forms, marks.list as marks,
      array(select result from seen_results seen
        where seen.round_id = round.id and seen.user_id = round.candidate_id) as seen
    from latest
    join practice_rounds round on round.id = latest.round_id
    join practice_rooms room on room.id = round.room_id
    join debriefs debrief on debrief.round_id = round.id and debrief.opened_at is not null
    left join case_briefs brief on brief.id = round.case_brief_id
    left join profiles partner on partner.user_id = ${partnerIdSql(sql.ref('round.candidate_id'))}
    left join recordings recording on recording.round_id = round.id and recording.deleted_at is null
      and exists (select from recording_tracks track
        where track.recording_id = recording.id and track.user_id = round.candidate_id)
    cross join lateral (select ${blockedSinceSql('room.host_id', 'room.guest_id')} as since) block
    cross join lateral (
      select coalesce(json_agg(json_build_object('role', role, 'userId', user_id, 'overall',
        case when skipped_at is null then coalesce(global_rating, overall) end, 'doneAt', done_at, 'skippedAt', skipped_at, 'savedAt', saved_at, 'observing', observing, 'absent', absent)), '[]') as list
      from debrief_forms form where form.round_id = round.id) forms
    cross join lateral (
      select case when count(*) > 0 then json_build_object('items', json_agg(item), 'voices', json_agg(voice),
        'verdicts', json_agg(verdict), 'times', json_agg(at_ms), 'made', json_agg(made_at) filter (where block.since is not null),
        'quotes', json_agg(quotes -> 0)) end as list
      from marks mark where mark.round_id = round.id and is_current and verdict <> 'none') marks
    order by debrief.opened_at, round.id`.execute(db);

const recordOf = (row: Row): PastRoundRecord => {
  const { firstName, lastName, openedAt, scheme, forms, recordingId, lengthMs, examiners, ...round } = row;
  const panel = roundExaminers(examiners);
  const overallOf = (role: DebriefRole) => {
    const form = forms.find((each) => each.role === role);
    return { rating: form?.overall ?? null, savedAt: form?.savedAt ? Date.parse(form.savedAt) : null };
  };
  return {
    ...round,
    started: true,
    caseName: row.caseName ?? 'Unknown',
    stationType: row.stationType ?? '',
    partnerName: displayName(namedOf({ firstName, lastName })),
    panel,
    debrief: debriefFacts(openedAt, forms, panel),
    items: itemsOf(scheme),
    marks: row.marks ? marksOf(row.marks) : [],
    overall: { candidate: overallOf('candidate'), partner: overallOf('partner') },
    recording: recordingId === null ? null : { id: recordingId, lengthMs },
  };
};

/** Someone's last rounds as the candidate, oldest first; what they may know of each is for `knownRound` to say. */
export const listPastRounds = async (db: Database, userId: string): Promise<PastRoundRecord[]> =>
  (await readRows(db, userId)).rows.map(recordOf);
