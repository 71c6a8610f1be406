import { done } from '../../domain/foundation/refusal.ts';
import { handInDebrief, saveDebrief, deleteNote, keepNote } from './fill-debrief.ts';
import { debriefReply } from './in-debrief.ts';
import { recordMarks, settleMark } from './record-marks.ts';
import type { Handlers } from '../platform/http/bind.ts';

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
