import { done, refuse } from '../../domain/refusal.ts';
import { ownReliability, reliabilityWord } from '../../domain/reliability.ts';
import { endMissedSession, enterRoom, nudgePartner, openSeat, readMissed } from '../actions/attend-room.ts';
import type { Handlers } from '../http/bind.ts';
import { listTurnouts, readTurnouts } from '../store/attendance.ts';
import { findNextSession } from '../store/next-session.ts';
import { readReminderChoice, saveReminderChoice } from '../store/reminder.ts';

export const attendanceRoutes = {
  enterRoom,
  nudgePartner,
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
