import { done } from '../../domain/refusal.ts';
import { ownReliability, reliabilityWord } from '../../domain/reliability.ts';
import { endMissedSession, enterRoom, nudgePartner, openSeat, readMissed } from '../actions/attend-room.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { listTurnouts, readTurnouts } from '../store/attendance.ts';
import { findNextSession } from '../store/next-session.ts';

export const attendanceRoutes = (ports: Ports) =>
  ({
    enterRoom: ({ roomId }, { person }) => enterRoom(ports, { person, roomId }),
    nudgePartner: ({ roomId }, { person }) => nudgePartner(ports, { person, roomId }),
    openSeat: ({ roomId }, { person }) => openSeat(ports, { person, roomId }),
    endMissedSession: ({ roomId }, { person }) => endMissedSession(ports, { person, roomId }),
    readMissed: ({ roomId }, { person }) => readMissed(ports, { person, roomId }),
    readAttendance: async (_input, { person }) =>
      done(ownReliability(await readTurnouts(ports.db, person.id))),
    listReliability: async ({ users }) => {
      const turnouts = await listTurnouts(ports.db, users);
      const people = [...turnouts].flatMap(([userId, own]) => {
        const word = reliabilityWord(own);
        return word === null ? [] : [{ userId, word }];
      });
      return done({ people });
    },
    readNextSession: async (_input, { person }) => {
      const now = ports.now();
      return done({ serverTime: now.getTime(), session: await findNextSession(ports.db, person.id, now) });
    },
  }) satisfies Partial<Handlers>;
