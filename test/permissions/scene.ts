import { randomBytes, randomUUID } from 'node:crypto';
import type { Stage } from '../../src/domain/room/stage.ts';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { addSession } from '../../src/server/account/session.store.ts';
import { inHours } from '../moment.ts';
import type { World } from '../world.ts';

/** What only some may read, each under a letter that the table of permissions uses. */
export const secrets = {
  W: 'way-into-the-call',
  G: 'Gwendolyn',
  N: 'a note about the new time',
  C: 'the brief of the candidate',
  A: 'the brief of the actor',
  M: 'a point of the mark scheme',
  R: 'the summary of the assessment',
  T: 'the words that were spoken',
  F: 'the bytes of a file',
  P: '"atMs":424201',
  S: '"atMs":424202',
  J: 'the words behind a mark of the assessor',
  Y: 'a note of the candidate',
  Z: 'a note of the partner',
  K: 'what the candidate says they would keep',
  L: 'what the partner says they should keep',
  D: 'a finding that was given',
  U: 'a finding that nobody asked for',
} as const;

export const CASE = 'a-case';
const markScheme = {
  points: [{ text: secrets.M, dimension: 'Safety', safetyCritical: false, listenFor: ['word'] }],
  redFlags: [],
  synonyms: [],
};
const findings = [
  { id: 'given', name: 'Pressure', words: secrets.D },
  { id: 'held-back', name: 'Fields', words: secrets.U },
];
const texts = {
  candidateBrief: secrets.C,
  actorBrief: secrets.A,
  examinerBrief: secrets.A,
  findings,
  markScheme,
};
const assessment = {
  dimensions: [],
  overall_feedback: { summary: secrets.R, keep_doing: [], priorities_for_next_time: [] },
};
const transcript = {
  turns: [{ speaker: 'candidate', startMs: 0, endMs: 900, text: secrets.T }],
  engine: 'none',
};

const noteOf = (userId: string, candidateId: string): string =>
  userId === candidateId ? secrets.Y : secrets.Z;

export type SceneSetting = {
  candidate: 'host' | 'guest';
  private: boolean;
  stage: Stage;
  /** Whether the guest has accepted. */
  guest: boolean;
  /** Whether someone sits there as an examiner. */
  examined?: boolean;
  /** Whether the candidate lets the other one read the assessment. */
  shared: boolean;
  /** How far the debrief is: the round is not over, its forms are being filled in, or both are handed in. */
  debrief?: 'none' | 'open' | 'revealed';
};
export type Scene = Awaited<ReturnType<ReturnType<typeof sceneMaker>['makeScene']>>;
export type Someone = { id: string; email: string; token: string };

/** Everyone the table speaks of, and rooms for them to meet in. */
export const sceneMaker = (
  world: World,
  ids: Record<'newcomer' | 'stranger' | 'examiner' | 'guest' | 'host', Someone>,
) => {
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const columns = Object.keys(row);
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
       returning *`,
      Object.values(row),
    );
    return rows[0]?.id ?? '';
  };

  /** A new sign-in of someone, which a call may end without ending the others. */
  const signIn = async ({ id, email }: Someone): Promise<Someone> => {
    const raw = randomBytes(24).toString('base64url');
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    await addSession(world.db, {
      id: randomUUID(),
      userId: id,
      token: raw,
      createdAt,
      expiresAt,
      browser: 'Firefox on Linux',
    });
    return { id, email, token: world.ports.signer.sign('session', raw) };
  };

  const addRecordedTrack = async (recordingId: string, userId: string, finished: boolean) => {
    const trackId = await insert('recording_tracks', {
      recording_id: recordingId,
      user_id: userId,
      type: 'audio/webm',
      started_at: new Date(),
      ...(finished ? { chunks: 1, finished_at: new Date(), duration_ms: 1000 } : {}),
    });
    if (finished) await world.ports.storage.put(mediaName(trackId), new TextEncoder().encode(secrets.F));
    return trackId;
  };

  const addMark = (roundId: string, voice: string, userId: string | null, rest: Record<string, unknown>) =>
    insert('marks', {
      round_id: roundId,
      voice,
      item: 'p1',
      verdict: 'met',
      made_at: new Date(),
      by_user_id: userId,
      is_current: true,
      ...rest,
    });

  /** Marks of every voice, and forms that are still open or handed in. */
  const addDebrief = async (
    roundId: string,
    { candidateId, partnerId }: { candidateId: string; partnerId: string },
    state: 'none' | 'open' | 'revealed',
  ) => {
    const tick = { device: randomUUID(), position: 0 };
    await addMark(roundId, 'partner', partnerId, { ...tick, at_ms: 424201 });
    await addMark(roundId, 'self', candidateId, { ...tick, at_ms: 424202 });
    const quotes = [{ turn: 0, quote: secrets.J, startMs: 0, endMs: 900 }];
    await addMark(roundId, 'assessor', null, { quotes: JSON.stringify(quotes) });
    if (state === 'none') return;
    await world.pool.query('update debriefs set opened_at = now() where round_id = $1', [roundId]);
    const handedIn = { saved_at: new Date(), done_at: state === 'revealed' ? new Date() : null };
    const form = { round_id: roundId, ...handedIn };
    await insert('debrief_forms', { ...form, role: 'candidate', user_id: candidateId, keep: secrets.K });
    await insert('debrief_forms', { ...form, role: 'partner', user_id: partnerId, keep: secrets.L });
  };

  let scenes = 0;
  /** A room of host and guest with one round, recorded and assessed, and a proposal of the guest's. */
  const makeScene = async (setting: SceneSetting) => {
    const { host, guest } = ids;
    const guestId = setting.guest ? guest.id : null;
    // People have one session at a time, so each scene has its own time.
    scenes += 1;
    const start_utc = inHours(200 + 2 * scenes);
    const end_utc = inHours(201 + 2 * scenes);
    const roomUrl = `https://call.example/${secrets.W}/${randomUUID()}`;
    const roomId = await insert('practice_rooms', {
      host_id: host.id,
      guest_id: guestId,
      stage: setting.stage,
      room_url: roomUrl,
      ics_uid: randomUUID(),
      ics_sequence: 1,
      private: setting.private,
      start_utc,
      end_utc,
      duration_minutes: 60,
    });
    if (setting.examined) {
      await world.pool.query('update practice_rooms set examiner_seats = 1 where id = $1', [roomId]);
      const seat = { room_id: roomId, position: 1, user_id: ids.examiner.id, seated_at: new Date(0) };
      await insert('examiner_seats', seat);
    }
    await insert('room_versions', {
      room_id: roomId,
      sequence: 1,
      ics_uid: roomId,
      occasion: 'accepted',
      by_user_id: guest.id,
      host_id: host.id,
      guest_id: guestId,
      start_utc,
      end_utc,
    });
    const mail = { room_id: roomId, sequence: 1, user_id: guest.id, kind: 'invitation' };
    const mailId = await insert('room_mails', mail);
    const proposalId = await insert('reschedule_proposals', {
      room_id: roomId,
      sequence: 1,
      by_user_id: guest.id,
      to_user_id: host.id,
      start_utc: inHours(72),
      end_utc: inHours(73),
      note: secrets.N,
    });
    const candidateId = setting.candidate === 'host' ? host.id : guest.id;
    const roundId = await insert('practice_rounds', {
      room_id: roomId,
      round_number: 1,
      candidate_id: candidateId,
      case_brief_id: CASE,
      case_text: JSON.stringify(texts),
      assessment: JSON.stringify(assessment),
      transcript: JSON.stringify(transcript),
      shared_at: setting.shared ? new Date() : null,
    });
    const partnerId = candidateId === host.id ? guest.id : host.id;
    await addDebrief(roundId, { candidateId, partnerId }, setting.debrief ?? 'none');
    await insert('given_findings', { round_id: roundId, finding: 'given', given_at: new Date() });
    const noteId = randomUUID();
    const note = { round_id: roundId, made_at: new Date() };
    await insert('round_notes', {
      ...note,
      id: noteId,
      user_id: guest.id,
      text: noteOf(guest.id, candidateId),
    });
    await insert('round_notes', {
      ...note,
      id: randomUUID(),
      user_id: host.id,
      text: noteOf(host.id, candidateId),
    });
    for (const person of [host, guest])
      await insert('recording_consents', { room_id: roomId, user_id: person.id, given: true });
    return { ...setting, roomId, roomUrl, mailId, proposalId, roundId, candidateId, partnerId, noteId };
  };

  /** Records the scene's round: still running, or over with a track of the guest's to play. */
  const record = async ({ roundId }: { roundId: string }, running: boolean) => {
    const recordingId = await insert('recordings', {
      round_id: roundId,
      started_by: ids.host.id,
      stopped_at: running ? null : new Date(),
    });
    return { recordingId, trackId: await addRecordedTrack(recordingId, ids.guest.id, !running) };
  };

  const addCase = () =>
    insert('case_briefs', {
      id: CASE,
      category: 'Retina',
      condition: 'None',
      case_name: 'A case',
      case_name_internal: 'a case',
      type: 'Clinical',
      minutes: 8,
      difficulty: 'core',
      candidate_brief: secrets.C,
      actor_brief: secrets.A,
      findings: JSON.stringify(findings),
      mark_scheme: JSON.stringify(markScheme),
    });

  return { makeScene, record, addMark, signIn, insert, addCase, ids };
};

export type SceneMaker = ReturnType<typeof sceneMaker>;

/** The letters of the secrets that can be read in a text. */
export const lettersIn = (text: string): string =>
  Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret))
    .map(([letter]) => letter)
    .join('');
