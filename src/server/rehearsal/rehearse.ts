import { randomUUID } from 'node:crypto';
import { SUSPENDED } from '../../domain/organiser/organiser-policy.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { actorLines } from '../../domain/rehearsal/actor-line.ts';
import { mayHearLines, mayRehearse, maySayLine } from '../../domain/rehearsal/rehearsal.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import type { Timing } from '../../domain/round/timing.ts';
import { isSuspended } from '../account/suspension.store.ts';
import { closeRound, finalizeRecording } from '../assessment/close-round.ts';
import type { Database } from '../platform/database/database.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Accepted, Person, Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { mayStillUse, NO_SUCH_CASE, startCase } from '../practice/set-up-round.ts';
import { addConsent } from '../recording/consent.store.ts';
import { readHosting } from '../room/booking.store.ts';
import { lockPlansAndTheirRooms } from '../room/lock-order.store.ts';
import { removeRoom, setStage } from '../room/room-change.store.ts';
import { findRoom } from '../room/room.store.ts';
import { inRound } from '../round/in-round.ts';
import { findOwnRound } from '../round/own-round.ts';
import {
  addRound,
  findLatestRound,
  findRoundByNumber,
  hasHistory,
  readKeptCaseText,
  updateRound,
} from '../round/round.store.ts';
import { addSpokenLine, countSpokenLines, listSpokenLines } from '../round/spoken-line.store.ts';
import { mayUseCase } from '../station/case.store.ts';
import { addRehearsalRoom, countRehearsals, listOpenRehearsals } from './rehearsal.store.ts';
import { transact } from '../platform/database/transact.ts';

const DAY_MS = 24 * 3_600_000;

/** Ends what someone left open: what was recorded is judged, what was not leaves nothing behind. */
const closeLeft = async (trx: Database, roomIds: readonly string[], now: Date): Promise<void> => {
  for (const roomId of roomIds) {
    const round = await findLatestRound(trx, roomId);
    if (!round || !(await hasHistory(trx, roomId))) {
      await removeRoom(trx, roomId);
      continue;
    }
    await finalizeRecording(trx, round.id, now);
    await closeRound(trx, round, now);
    await setStage(trx, roomId, 'Finished');
  }
};

/** Makes the room of one with its round, ready to be recorded. */
const open = async (
  trx: Database,
  { person, caseBriefId, timing }: { person: Person; caseBriefId: string; timing: Timing },
  { origin, now }: Pick<Ports, 'origin' | 'now'>,
): Reply<'startRehearsal'> => {
  const id = randomUUID();
  const at = now();
  const durationMinutes = Math.ceil((timing.readingSeconds + timing.timerSeconds) / 60);
  // No one joins it, so no video provider is asked; the address only names the room to the recorder.
  const roomUrl = `${origin}/rehearse?room=${id}`;
  await addRehearsalRoom(trx, { id, hostId: person.id, roomUrl, startAt: at, durationMinutes });
  await addConsent(trx, id, person.id, { given: true, picture: false });
  await addRound(trx, id, 1);
  const made = await findRoundByNumber(trx, id, 1);
  if (!made) return refuse('missing');
  await updateRound(trx, made.id, {
    candidate_id: person.id,
    case_brief_id: caseBriefId,
    reading_seconds: timing.readingSeconds,
    timer_seconds: timing.timerSeconds,
    chosen_seconds: timing.timerSeconds,
  });
  await startCase(trx, { ...made, ...timing, candidateId: person.id, caseBriefId }, at);
  const [room, round] = [await findRoom(trx, id), await findLatestRound(trx, id)];
  if (!room || !round) return refuse('missing');
  return done({ room: roomFor(room, person.id), round, serverTime: at.getTime() });
};

/** Begins a rehearsal of the caller's. One that they left open ends first. */
export const startRehearsal = (
  ports: Ports,
  { person, caseBriefId, timing }: RequestBy<'startRehearsal'>,
): Reply<'startRehearsal'> =>
  limitedByPerson(ports, limits.createRoundByPerson, person.id, () =>
    transact(ports.db, async (trx): Reply<'startRehearsal'> => {
      const left = await lockPlansAndTheirRooms(trx, {
        people: [person.id],
        listRoomIds: () => listOpenRehearsals(trx, person.id),
      });
      const now = ports.now();
      if (await isSuspended(trx, person.id)) return refuse('forbidden', SUSPENDED);
      const { profileSince } = await readHosting(trx, person.id, now);
      const lastDay = await countRehearsals(trx, person.id, new Date(now.getTime() - DAY_MS));
      const permission = mayRehearse({ hasProfile: profileSince !== null, lastDay });
      if (!permission.ok) return permission;
      const isUsable =
        (await mayUseCase(trx, caseBriefId, person.id)) && (await mayStillUse(trx, caseBriefId, person.id));
      if (!isUsable) return NO_SUCH_CASE;
      await closeLeft(trx, left, now);
      return open(trx, { person, caseBriefId, timing }, ports);
    }),
  );

/** What a rehearsal of the caller's has to say and to show. */
export const readScript = async (
  ports: Ports,
  { person, roundId }: RequestBy<'readScript'>,
): Reply<'readScript'> => {
  const found = await findOwnRound(ports, roundId, person.id);
  if (!found.ok) return found;
  const permission = mayHearLines(found.value.room, found.value.round, person.id);
  if (!permission.ok) return permission;
  const kept = await readKeptCaseText(ports.db, roundId);
  const spoken = await listSpokenLines(ports.db, roundId);
  return done({
    lines: actorLines(kept?.actorBrief ?? ''),
    findings: (kept?.findings ?? []).map(({ id, name }) => ({ id, name })),
    spoken: spoken.map(({ line }) => line),
  });
};

/** Records that a line was spoken, stamped with the server's time. */
export const sayLine = (ports: Ports, { person, roundId, line }: RequestBy<'sayLine'>): Accepted =>
  inRound(ports, { roundId, person, may: mayEnter }, async ({ trx, room, round }) => {
    const permission = mayHearLines(room, round, person.id);
    if (!permission.ok) return permission;
    const say = maySayLine(room, await countSpokenLines(trx, roundId));
    if (!say.ok) return say;
    const kept = await readKeptCaseText(trx, roundId);
    if (!actorLines(kept?.actorBrief ?? '')[line]) return refuse('missing');
    await addSpokenLine(trx, roundId, line, ports.now());
    return done({ status: true });
  });
