import type { Assessment } from '../src/contract/assessment.ts';
import { mediaName } from '../src/server/platform/files/track-file.ts';
import type { TestPerson } from './people.ts';
import { webmBytes } from './recording-room.ts';
import type { Storage } from '../src/server/ports/storage.ts';
import type { Database } from '../src/server/platform/database/database.ts';

/** What someone says in every round of theirs: words found in no other round. */
export const wordsOf = ({ firstName }: TestPerson): string => `${firstName} speaks of floaters`;

const judgementOf = (candidate: TestPerson): Assessment => ({
  dimensions: [
    {
      name: 'Communication',
      insufficient_evidence: false,
      red_flags: [],
      evidence: [wordsOf(candidate)],
      strengths: [],
      improvements: [],
      quotes: [{ for: 'evidence', index: 0, turn: 1, quote: wordsOf(candidate), startMs: 900, endMs: 1800 }],
    },
  ],
  overall_feedback: { summary: 'Clear.', keep_doing: [], priorities_for_next_time: [] },
});

/** A finished room of two people, who each were the candidate once; both rounds were recorded, written down and judged. */
export const practisedRoom = async (
  { db, storage }: { db: Database; storage: Storage },
  host: TestPerson,
  guest: TestPerson,
) => {
  const start = new Date(Date.now() - 2 * 3_600_000);
  const { id: roomId } = await db
    .insertInto('practice_rooms')
    .values({
      host_id: host.id,
      guest_id: guest.id,
      stage: 'Finished',
      room_url: null,
      ics_uid: null,
      start_utc: start,
      end_utc: null,
      duration_minutes: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const practise = async (number: number, candidate: TestPerson, actor: TestPerson) => {
    const said = (speaker: 'candidate' | 'actor', person: TestPerson, startMs: number) => ({
      speaker,
      startMs,
      endMs: startMs + 800,
      text: wordsOf(person),
      words: [{ text: wordsOf(person), startMs, endMs: startMs + 800 }],
    });
    const turns = [said('actor', actor, 0), said('candidate', candidate, 900)];
    const { id: roundId } = await db
      .insertInto('practice_rounds')
      .values({
        room_id: roomId,
        round_number: number,
        candidate_id: candidate.id,
        case_brief_id: null,
        case_text: null,
        transcript: JSON.stringify({ turns, engine: 'none' }),
        assessment: JSON.stringify(judgementOf(candidate)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: recordingId } = await db
      .insertInto('recordings')
      .values({ round_id: roundId, started_by: host.id, started_at: start, stopped_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = async (person: TestPerson) => {
      const { id } = await db
        .insertInto('recording_tracks')
        .values({
          recording_id: recordingId,
          user_id: person.id,
          type: 'audio/webm',
          started_at: start,
          finished_at: new Date(),
          duration_ms: 2000,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const bytes = webmBytes(3000);
      await storage.put(mediaName(id), bytes);
      return { id, bytes };
    };
    return { roundId, recordingId, candidate: await record(candidate), actor: await record(actor) };
  };
  return { roomId, hosts: await practise(1, host, guest), guests: await practise(2, guest, host) };
};
