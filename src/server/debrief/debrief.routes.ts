import { mayReadModelAnswer } from '../../domain/debrief/mark-policy.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { handInDebrief, saveDebrief, deleteNote, keepNote } from './fill-debrief.ts';
import { readModelAnswer } from '../station/case.store.ts';
import { readDebrief } from './debrief.store.ts';
import { debriefReply } from './in-debrief.ts';
import { recordMarks, settleMark } from './record-marks.ts';
import type { Handlers } from '../platform/http/bind.ts';

export const debriefRoutes = {
  readDebrief: async (ports, { roundId, person }) => {
    const now = ports.now();
    const reply = await debriefReply(ports.db, { roundId, userId: person.id }, now);
    return reply.ok ? done({ ...reply.value, serverTime: now.getTime() }) : reply;
  },
  readModelAnswer: async ({ db, now }, { roundId, person }) => {
    const round = await readDebrief(db, roundId);
    if (!round) return refuse('missing');
    const permission = mayReadModelAnswer(round, person.id, now().getTime());
    if (!permission.ok) return permission;
    const found = round.caseBriefId === null ? undefined : await readModelAnswer(db, round.caseBriefId);
    return found ? done(found) : refuse('missing');
  },
  recordMarks,
  settleMark,
  saveDebrief,
  handInDebrief,
  keepNote,
  deleteNote,
} satisfies Partial<Handlers>;
