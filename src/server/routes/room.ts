import { done, refuse } from '../../domain/refusal.ts';
import { roomFor } from '../../domain/room-view.ts';
import { acceptRoom, cancelRoom, rescheduleRoom } from '../actions/change-room.ts';
import { answerProposal } from '../actions/decide-proposal.ts';
import { inviteColleague } from '../actions/invite-colleague.ts';
import { moveStage } from '../actions/move-stage.ts';
import { scheduleRoom } from '../actions/schedule-room.ts';
import { stepBack } from '../actions/step-back.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { isHiddenFrom } from '../actions/own-room.ts';
import { decisionOf } from './proposal.ts';
import { findRoom } from '../store/room.ts';
import { listRooms } from '../store/room-list.ts';

export const roomRoutes = (ports: Ports) =>
  ({
    listRooms: async ({ after }, { person }) => {
      const { rooms, next } = await listRooms(ports.db, person.id, ports.now(), after);
      return done({ rooms: rooms.map((room) => roomFor(room, person.id)), next });
    },
    readRoom: async ({ roomId }, { person }) => {
      const room = await findRoom(ports.db, roomId);
      if (!room || (await isHiddenFrom(ports, room, person.id))) return refuse('missing');
      return done({ room: roomFor(room, person.id) });
    },
    createRoom: (plan, { person }) => scheduleRoom(ports, { person, plan }),
    updateRoom: async ({ roomId, guestId, startUtc, stage }, { person }) => {
      if (guestId !== undefined) return acceptRoom(ports, { person, roomId, guestId });
      if (startUtc !== undefined) return rescheduleRoom(ports, { person, roomId, startUtc });
      if (stage !== undefined) return moveStage(ports, { person, roomId, stage });
      return refuse('invalid');
    },
    stepBack: ({ roomId, note = null }, { person }) => stepBack(ports, { person, roomId, note }),
    answerProposal: async ({ proposalId, note = null, ...fields }, { person }) => {
      const decision = decisionOf(fields);
      if (!decision.ok) return decision;
      return answerProposal(ports, { person, proposalId, decision: decision.value, note });
    },
    inviteColleague: ({ roomId, email }, { person }) => inviteColleague(ports, { person, roomId, email }),
    deleteRoom: ({ roomId }, { person }) => cancelRoom(ports, { person, roomId }),
  }) satisfies Partial<Handlers>;
