import { stageOf } from '../../domain/room/stage.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { acceptRoom, cancelRoom, rescheduleRoom } from '../booking/change-room.ts';
import { answerProposal } from '../proposal/decide-proposal.ts';
import { inviteColleague } from '../booking/invite-colleague.ts';
import { moveStage } from './move-stage.ts';
import { readExamination } from './read-examination.ts';
import { scheduleRoom } from '../booking/schedule-room.ts';
import { stepBack } from '../proposal/step-back.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { isHiddenFrom } from '../group/hidden-room.ts';
import { decisionOf } from '../proposal/proposal.routes.ts';
import { findRoom } from '../room/room.store.ts';
import { listRooms } from '../booking/room-list.store.ts';

export const roomRoutes = {
  listRooms: async ({ db, now }, { after, person }) => {
    const { rooms, next } = await listRooms(db, person.id, now(), after);
    return done({ rooms: rooms.map((room) => roomFor(room, person.id)), next });
  },
  readRoom: async (ports, { roomId, person }) => {
    const room = await findRoom(ports.db, roomId);
    if (!room || (await isHiddenFrom(ports, room, person.id))) return refuse('missing');
    return done({ room: roomFor(room, person.id) });
  },
  readInviteTime: async ({ db }, { roomId }) => {
    const room = await findRoom(db, roomId);
    if (!room || stageOf(room) === 'Finished') return refuse('missing');
    return done({ startUtc: room.startUtc, durationMinutes: room.durationMinutes });
  },
  readExamination,
  createRoom: (ports, { person, ...plan }) => scheduleRoom(ports, { person, plan }),
  updateRoom: async (ports, { roomId, guestId, startUtc, stage, person }) => {
    if (guestId !== undefined) return acceptRoom(ports, { person, roomId, guestId });
    if (startUtc !== undefined) return rescheduleRoom(ports, { person, roomId, startUtc });
    if (stage !== undefined) return moveStage(ports, { person, roomId, stage });
    return refuse('invalid');
  },
  stepBack: (ports, { roomId, note = null, person }) => stepBack(ports, { person, roomId, note }),
  answerProposal: async (ports, { proposalId, note = null, person, ...fields }) => {
    const decision = decisionOf(fields);
    if (!decision.ok) return decision;
    return answerProposal(ports, { person, proposalId, decision: decision.value, note });
  },
  inviteColleague,
  deleteRoom: cancelRoom,
} satisfies Partial<Handlers>;
