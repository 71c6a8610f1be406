import { mayStartExamined } from '../../domain/examiner/listening-agreement.ts';
import { recordingIsOn } from '../../domain/round/recording.ts';
import { allowed, done } from '../../domain/foundation/refusal.ts';
import { mayLead } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { mayMoveStage, stageOf, type Stage } from '../../domain/room/stage.ts';
import type { Person, Reply } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { recordAbsentExaminers } from '../attendance/attend-room.ts';
import { findOpenCircuit } from '../round/circuit.store.ts';
import { findRoom } from '../room/room.store.ts';
import { setStage } from '../room/room-change.store.ts';
import { findLatestRound, updateRound } from '../round/round.store.ts';
import { finalizeRecording, closeCircuit, closeRound } from '../assessment/close-round.ts';
import { announceDebrief } from '../debrief/debrief.store.ts';
import { inRoom } from '../room/in-room.ts';
import { releaseUnusable, revealCase, startCase } from './set-up-round.ts';

/** Takes the room to another stage. Asked for the stage it is in already, it stays there: a second click is no error. */
export const moveStage = (
  ports: Ports,
  { person, roomId, stage }: { person: Person; roomId: string; stage: Stage },
): Reply<'updateRoom'> =>
  // A station that can no longer be used is taken out of the round, although the stage stays.
  inRoom(ports, { roomId, person, may: mayLead, keeping: true }, async ({ trx, room }) => {
    const from = stageOf(room);
    if (from === stage) return done({ room: roomFor(room, person.id) });
    const round = await findLatestRound(trx, roomId);
    const permission = mayMoveStage(from, stage, round, room.rehearsal);
    if (!permission.ok) return permission;
    const examined =
      stage === 'Interview' && round
        ? mayStartExamined(room.panel, { candidateId: round.candidateId, userId: person.id })
        : allowed;
    if (!examined.ok) return examined;
    const starting = round && from === 'Prep' ? await revealCase(trx, round, room.hostId) : null;
    const usable = starting ? await releaseUnusable(trx, starting, room.hostId) : allowed;
    if (!usable.ok) return usable;
    // Leaving the interview with the recorder running keeps what was recorded.
    if (round && recordingIsOn(round.recording)) await finalizeRecording(trx, round.id, ports.now());
    if (round && recordingIsOn(round.clock))
      await updateRound(trx, round.id, { timer_stopped_at: ports.now() });
    if (starting) await startCase(trx, starting, ports.now());
    if (round && stage === 'WrapUp') await closeRound(trx, round, ports.now());
    // The debrief opened with the end of the recording, and said nothing of the panel while the interview ran.
    if (round && room.panel && from === 'Interview') await announceDebrief(trx, round.id);
    const circuit = stage === 'Finished' ? await findOpenCircuit(trx, roomId) : null;
    if (circuit) await closeCircuit(trx, circuit, ports.now());
    if (stage === 'Finished') await recordAbsentExaminers(trx, room, ports.now());
    await setStage(trx, roomId, stage);
    const moved = (await findRoom(trx, roomId)) ?? room;
    return done({ room: roomFor(moved, person.id) });
  });
