import { done } from '../../domain/refusal.ts';
import { handInDebrief, saveDebrief, deleteNote, keepNote } from '../actions/fill-debrief.ts';
import { debriefReply } from '../actions/in-debrief.ts';
import { recordMarks, settleMark } from '../actions/record-marks.ts';
import type { Handlers } from '../http/bind.ts';

export const debriefRoutes = {
  readDebrief: async (ports, { roundId, person }) => {
    const now = ports.now();
    const reply = await debriefReply(ports.db, { roundId, userId: person.id }, now);
    return reply.ok ? done({ ...reply.value, serverTime: now.getTime() }) : reply;
  },
  recordMarks,
  settleMark,
  saveDebrief,
  handInDebrief,
  keepNote,
  deleteNote,
} satisfies Partial<Handlers>;
