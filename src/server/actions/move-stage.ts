import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import { recordingIsOn } from '../../domain/recording.ts';
import { done, type Outcome } from '../../domain/refusal.ts';
import { mayLead } from '../../domain/room-policy.ts';
import { roomFor } from '../../domain/room-view.ts';
import { mayMoveStage, stageOf, type Stage } from '../../domain/stage.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { readCaseText } from '../store/case.ts';
import { findRoom } from '../store/room.ts';
import { setStage } from '../store/room-change.ts';
import { findLatestRound, keepCaseText, updateRound } from '../store/round.ts';
import { fulfilWish } from '../store/station.ts';
import { finalizeRecording } from './finalize-recording.ts';
import { openDebrief } from './open-debrief.ts';
import { inRoom } from './in-room.ts';

/** What the clock shows as a case starts: its reading begins, and a timer without a recording starts again. */
const openingTimes = (round: Round, now: Date) => ({
  reading_started_at: round.readingSeconds > 0 && round.recording === null ? now : null,
  timer_started_at: null,
  timer_stopped_at: null,
});

/** Takes the room to another stage. Asked for the stage it is in already, it stays there: a second click is no error. */
export const moveStage = (
  ports: Ports,
  { person, roomId, stage }: { person: Person; roomId: string; stage: Stage },
): Promise<Outcome<{ room: Room }>> =>
  inRoom(
    ports,
    roomId,
    (room) => mayLead(room, person.id),
    async ({ trx, room }) => {
      const from = stageOf(room);
      if (from === stage) return done({ room: roomFor(room, person.id) });
      const round = await findLatestRound(trx, roomId);
      const permission = mayMoveStage(from, stage, round);
      if (!permission.ok) return permission;
      // Leaving the interview with the recorder running keeps what was recorded.
      if (round && recordingIsOn(round.recording)) await finalizeRecording(trx, round.id, ports.now());
      if (round && recordingIsOn(round.clock))
        await updateRound(trx, round.id, { timer_stopped_at: ports.now() });
      if (from === 'Prep' && round?.caseBriefId) {
        await keepCaseText(trx, round.id, await readCaseText(trx, round.caseBriefId));
        await updateRound(trx, round.id, openingTimes(round, ports.now()));
      }
      if (stage === 'Interview' && round?.candidateId && round.caseBriefId)
        await fulfilWish(trx, round.candidateId, round.caseBriefId);
      if (round && stage === 'WrapUp') await openDebrief(trx, round.id, ports.now());
      await setStage(trx, roomId, stage);
      const moved = (await findRoom(trx, roomId)) ?? room;
      return done({ room: roomFor(moved, person.id) });
    },
  );
