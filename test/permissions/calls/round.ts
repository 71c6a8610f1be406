import { CASE } from '../scene.ts';
import type { Place, Stage, Body, Rows } from './call-row.ts';

/** A rehearsal of the host's. Rows that ask at the same time would end each other's, so it is made in the database. */
const rehearsalOf = async ({ maker }: Stage): Promise<{ roundId: string }> => {
  const room = { host_id: maker.ids.host.id, private: true, rehearsal: true, stage: 'Interview' };
  const roomId = await maker.insert('practice_rooms', {
    ...room,
    start_utc: new Date(),
    duration_minutes: 10,
  });
  const round = { room_id: roomId, round_number: 1, candidate_id: maker.ids.host.id, case_brief_id: CASE };
  const actorBrief = '## Opening line\n> A line of the actor.\n';
  const case_text = JSON.stringify({ candidateBrief: '', actorBrief, findings: [], markScheme: {} });
  return { roundId: await maker.insert('practice_rounds', { ...round, case_text }) };
};
const pastRound = ({ rounds = [], shared = [], partnered = [] }: Body, { roundId }: Place) =>
  [...rounds, ...shared, ...partnered].find(({ id }) => id === roundId);
/** A round that both people declined to have recorded, with its timer started or not. */
const unrecorded = async ({ place, world }: Stage, startedAt: Date | null) => {
  for (const table of ['recordings', 'recording_consents'])
    await world.pool.query(
      `delete from ${table} where ${table === 'recordings' ? 'round_id' : 'room_id'} = $1`,
      [table === 'recordings' ? place.roundId : place.roomId],
    );
  await world.pool.query(
    `insert into recording_consents (room_id, user_id, given)
     select id, unnest(array[host_id, guest_id]), false from practice_rooms where id = $1`,
    [place.roomId],
  );
  await world.pool.query('update practice_rounds set timer_started_at = $2 where id = $1', [
    place.roundId,
    startedAt,
  ]);
  return { roundId: place.roundId };
};
/** A mock exam of two stations, of which the round is the first. */
const examOf = async ({ place, maker, world }: Stage, endedAt: Date | null = null) => {
  const circuitId = await maker.insert('circuits', { room_id: place.roomId, ended_at: endedAt });
  for (const position of [1, 2])
    await maker.insert('circuit_stations', {
      circuit_id: circuitId,
      position,
      candidate_id: maker.ids.guest.id,
      case_brief_id: CASE,
      is_surprise: false,
      reading_seconds: 0,
      timer_seconds: 600,
    });
  await world.pool.query('update practice_rounds set circuit_id = $2, circuit_position = 1 where id = $1', [
    place.roundId,
    circuitId,
  ]);
  return { circuitId };
};
/** The same where people share the room: it has one mock exam at a time. */
const onlyExamOf = async (stage: Stage) => {
  await stage.world.pool.query('delete from circuits where room_id = $1', [stage.place.roomId]);
  return examOf(stage);
};

export const roundCalls = {
  createRound: {
    setting: { stage: 'WrapUp' },
    input: ({ place }) => ({ roomId: place.roomId, roundNumber: 2 }),
  },
  'createRound, one that exists': { input: ({ place }) => ({ roomId: place.roomId, roundNumber: 1 }) },
  'updateRound, candidate': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, candidateId: place.candidateId }),
  },
  'updateRound, case': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, caseBriefId: CASE }),
  },
  'updateRound, candidate of a recorded one': {
    setting: { stage: 'Prep' },
    recorded: 'over',
    input: ({ place, maker }) => ({ roundId: place.roundId, candidateId: maker.ids.host.id }),
  },
  'updateRound, case of a recorded one': {
    setting: { stage: 'Prep' },
    recorded: 'over',
    input: ({ place }) => ({ roundId: place.roundId, caseBriefId: CASE }),
  },
  createCircuit: {
    setting: { stage: 'Prep' },
    input: async ({ place, maker, world }) => {
      await world.pool.query('delete from recordings where round_id = $1', [place.roundId]);
      const station = { candidateId: maker.ids.guest.id, readingSeconds: 0, timerSeconds: 600 };
      return { roomId: place.roomId, stations: [{ ...station, caseBriefId: CASE }] };
    },
  },
  createPresetCircuit: {
    setting: { stage: 'Prep' },
    input: async ({ place, maker, world }) => {
      await world.pool.query('delete from recordings where round_id = $1', [place.roundId]);
      for (const type of ['Clinical', 'Communication'])
        for (const number of [1, 2])
          await world.pool.query(
            `insert into case_briefs (id, type, category, condition, case_name, case_name_internal, minutes,
               difficulty, candidate_brief, actor_brief, mark_scheme)
             select $1, $2, category, condition, $1, $1, minutes, difficulty, '', '', mark_scheme
             from case_briefs where id = $3 on conflict do nothing`,
            [`${type.toLowerCase()}-${number}`, type, CASE],
          );
      return { roomId: place.roomId, presetId: 'st1-interview', candidateId: maker.ids.guest.id };
    },
  },
  listPresets: { harmless: true, input: () => ({}) },
  readCircuit: { input: (stage) => examOf(stage, new Date()) },
  readNextPart: {
    setting: { stage: 'WrapUp' },
    inTurn: true,
    input: async (stage) => {
      const exam = await onlyExamOf(stage);
      await stage.world.pool.query('update circuits set changeover_started_at = now() where id = $1', [
        exam.circuitId,
      ]);
      return exam;
    },
  },
  'readNextPart, before the station is over': { inTurn: true, input: (stage) => onlyExamOf(stage) },
  startNextStation: { setting: { stage: 'WrapUp' }, input: (stage) => examOf(stage) },
  'startNextStation, before the station is over': { input: (stage) => examOf(stage) },
  endCircuit: { input: (stage) => examOf(stage) },
  listTalks: { harmless: true, input: () => ({}) },
  readTalk: { harmless: true, input: () => ({ talkId: 'corneal-abrasion' }) },
  markTalk: { harmless: true, input: () => ({ talkId: 'corneal-abrasion' }) },
  readRelease: { harmless: true, input: ({ place }) => ({ roundId: place.roundId }) },
  releaseRound: { input: ({ place }) => ({ roundId: place.roundId, released: false }) },
  startRehearsal: {
    harmless: true,
    input: () => ({
      caseBriefId: CASE,
      timing: { readingSeconds: 0, timerSeconds: 600 },
      recorded: true,
    }),
  },
  'readScript, of a session': { harmless: true, input: ({ place }) => ({ roundId: place.roundId }) },
  'readScript, of a rehearsal of the host’s': { harmless: true, input: rehearsalOf },
  'sayLine, in a session': { harmless: true, input: ({ place }) => ({ roundId: place.roundId, line: 0 }) },
  'sayLine, in a rehearsal of the host’s': {
    harmless: true,
    input: async (stage) => ({ ...(await rehearsalOf(stage)), line: 0 }),
  },
  'updateRound, timing': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, timing: { readingSeconds: 120, timerSeconds: 480 } }),
  },
  sayReady: {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId, guestReady: true }),
  },
  'sayReady, in the interview': { input: ({ place }) => ({ roundId: place.roundId, guestReady: true }) },
  startTimer: { input: (stage) => unrecorded(stage, null) },
  'startTimer, while one agreed to be recorded': { input: ({ place }) => ({ roundId: place.roundId }) },
  stopTimer: { input: (stage) => unrecorded(stage, new Date()) },
  'updateRound, timer': { input: ({ place }) => ({ roundId: place.roundId, timerSeconds: 60 }) },
  readLatestRound: { input: ({ place }) => ({ roomId: place.roomId }) },
  readRound: { input: ({ place }) => ({ roomId: place.roomId, roundNumber: 1 }) },
  listMyRounds: { setting: { stage: 'Interview' }, input: () => ({}), pick: pastRound },
  'listMyRounds, shared': { setting: { shared: true }, input: () => ({}), pick: pastRound },
  'listMyRounds, round over': { setting: { debrief: 'open' }, input: () => ({}), pick: pastRound },
  listMoreRounds: {
    setting: { guest: true },
    input: async ({ place, maker }) => {
      // What comes after a newer round of the same two people.
      const newer = await maker.makeScene({ ...place, stage: 'Interview' });
      return { list: 'rounds', after: newer.roundId };
    },
    pick: pastRound,
  },
  readPastRound: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readPastRound, round over': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  listPartners: { input: () => ({}) },
  readRoomOfRound: { input: ({ place }) => ({ roundId: place.roundId }) },
} as const satisfies Rows;
