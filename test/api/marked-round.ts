import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Debrief } from '../../src/contract/debrief.ts';
import type { Tick } from '../../src/contract/mark.ts';
import { EMPTY_FORM, type DebriefForm } from '../../src/domain/debrief/debrief.ts';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { readCases } from '../../src/server/station/cases.ts';
import type { Ports } from '../../src/server/platform/ports.ts';
import { keepTranscript } from '../../src/server/assessment/assessment.store.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld } from '../world.ts';

export const CASE = 'gca-transient-visual-loss';

/** A world with the case library and a clock that tests may turn on. */
export const makeMarkedWorld = async (changes: Partial<Ports> = {}) => {
  const clock = { aheadMs: 0 };
  const world = await makeWorld({ now: () => new Date(Date.now() + clock.aheadMs), ...changes });
  const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
  await syncCases(world.db, library.stations);
  return { world, clock };
};
type Marked = Awaited<ReturnType<typeof makeMarkedWorld>>;

/** The ticks of one page, each with the next place on it. */
export const makePage = () => {
  const device = randomUUID();
  let position = 0;
  return (item: string, verdict: Tick['verdict'], at: number | null = null): Tick => {
    position += 1;
    return { id: randomUUID(), device, position, item, verdict, at };
  };
};

/** A round in the interview with the guest as candidate, and the calls around its marks. */
export const startMarkedRound = async (
  { world }: Marked,
  host: TestPerson,
  guest: TestPerson,
  {
    present = ['host', 'guest'],
    beforeStart,
  }: {
    present?: readonly ('host' | 'guest')[];
    /** What is done in the room before the case starts. */
    beforeStart?: (roomId: string) => Promise<void>;
  } = {},
) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, host)).body;
  const roomId = room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  const { id: roundId } = (await world.call('createRound', { roomId, roundNumber: 1 }, host)).body.round;
  await world.call('updateRound', { roundId, candidateId: guest.id }, host);
  await world.call('updateRound', { roundId, caseBriefId: CASE }, host);
  const stage = (to: 'Prep' | 'Interview' | 'WrapUp') =>
    world.call('updateRoom', { roomId, stage: to }, host);
  // A round counts for those who are there for long enough: they came some minutes ago, and it began then.
  for (const who of present) await world.call('enterRoom', { roomId }, who === 'host' ? host : guest);
  const ago = "- interval '5 minutes'";
  await world.pool.query(`update room_presences set from_at = from_at ${ago} where room_id = $1`, [roomId]);
  await world.pool.query(`update practice_rounds set created_at = created_at ${ago} where id = $1`, [
    roundId,
  ]);
  await beforeStart?.(roomId);
  await stage('Interview');
  const record = async () => {
    await world.call('startRecording', { roomUrl: room.roomUrl ?? '' }, host);
    await world.pool.query(`update recordings set started_at = started_at ${ago} where round_id = $1`, [
      roundId,
    ]);
    await world.call('stopRecording', { roomUrl: room.roomUrl ?? '' }, host);
  };

  const tick = (ticks: readonly Tick[], person = host, caseBriefId = CASE) =>
    world.call('recordMarks', { roundId, caseBriefId, ticks: [...ticks] }, person);
  const read = async (person: TestPerson): Promise<Debrief> =>
    (await world.call('readDebrief', { roundId }, person)).body.debrief;
  return {
    roomId,
    roundId,
    roomUrl: room.roomUrl ?? '',
    stage,
    /** Records it for some minutes. */
    record,
    tick,
    read,
    /** A voice's verdicts by item, as someone sees them. */
    verdicts: async (person: TestPerson, voice: Debrief['marks'][number]['voice'] = 'partner') =>
      Object.fromEntries(
        (await read(person)).marks
          .filter((mark) => mark.voice === voice)
          .map(({ item, verdict }) => [item, verdict]),
      ),
    save: (person: TestPerson, form: Partial<DebriefForm>, version = 1) =>
      world.call('saveDebrief', { roundId, version, form: { ...EMPTY_FORM, ...form } }, person),
    handIn: (person: TestPerson, how: 'done' | 'skipped' | 'open' = 'done', unmarked?: 'leave' | 'missed') =>
      world.call('handInDebrief', { roundId, how, unmarked }, person),
    note: (person: TestPerson, text: string, noteId = randomUUID()) =>
      world.call('keepNote', { roundId, noteId, text, at: null }, person),
    settle: (person: TestPerson, item: string, counted: boolean | null) =>
      world.call('settleMark', { roundId, item, counted }, person),
    /** Writes down what was said, as if it had been recorded and heard. */
    hear: (turns: Turn[]) => keepTranscript(world.db, roundId, { turns, engine: 'a test' }, []),
  };
};
