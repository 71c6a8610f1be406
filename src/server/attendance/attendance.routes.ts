import { done, refuse } from '../../domain/foundation/refusal.ts';
import { ownReliability, reliabilityWord } from '../../domain/attendance/reliability.ts';
import {
  endMissedSession,
  enterRoom,
  nudgePartner,
  openSeat,
  readMissed,
  ringPartner,
} from './attend-room.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { listTurnouts, readTurnouts } from './attendance.store.ts';
import { findNextSession } from './next-session.store.ts';
import { readReminderChoice, saveReminderChoice } from './reminder.store.ts';

export const attendanceRoutes = {
  enterRoom,
  nudgePartner,
  ringPartner,
  openSeat,
  endMissedSession,
  readMissed,
  readAttendance: async ({ db }, { person }) => done(ownReliability(await readTurnouts(db, person.id))),
  listReliability: async ({ db }, { users }) => {
    const turnouts = await listTurnouts(db, users);
    const people = [...turnouts].flatMap(([userId, own]) => {
      const word = reliabilityWord(own);
      return word === null ? [] : [{ userId, word }];
    });
    return done({ people });
  },
  readNextSession: async (ports, { person }) => {
    const now = ports.now();
    return done({ serverTime: now.getTime(), session: await findNextSession(ports.db, person.id, now) });
  },
  readReminders: async ({ db }, { person }) => done({ reminders: await readReminderChoice(db, person.id) }),
  saveReminders: async ({ db }, { reminders, person }) =>
    (await saveReminderChoice(db, person.id, reminders)) ? done({ reminders }) : refuse('missing'),
} satisfies Partial<Handlers>;
