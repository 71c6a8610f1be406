import { done, refuse } from '../../domain/refusal.ts';
import { roomFor } from '../../domain/room-view.ts';
import { acceptRoom, cancelRoom, rescheduleRoom } from '../actions/change-room.ts';
import { answerProposal } from '../actions/decide-proposal.ts';
import { inviteColleague } from '../actions/invite-colleague.ts';
import { moveStage } from '../actions/move-stage.ts';
import { scheduleRoom } from '../actions/schedule-room.ts';
import { stepBack } from '../actions/step-back.ts';
import type { Handlers } from '../http/bind.ts';
import { isHiddenFrom } from '../actions/hidden-room.ts';
import { decisionOf } from './proposal.ts';
import { findRoom } from '../store/room.ts';
import { listRooms } from '../store/room-list.ts';

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
