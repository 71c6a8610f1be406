import { done } from '../../domain/refusal.ts';
import { handInDebrief, saveDebrief, deleteNote, keepNote } from '../actions/fill-debrief.ts';
import { debriefReply } from '../actions/in-debrief.ts';
import { recordMarks, settleMark } from '../actions/record-marks.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';

export const debriefRoutes = (ports: Ports) =>
  ({
    readDebrief: async ({ roundId }, { person }) => {
      const now = ports.now();
      const reply = await debriefReply(ports.db, { roundId, userId: person.id }, now);
      return reply.ok ? done({ ...reply.value, serverTime: now.getTime() }) : reply;
    },
    recordMarks: (input, { person }) => recordMarks(ports, { person, ...input }),
    settleMark: (input, { person }) => settleMark(ports, { person, ...input }),
    saveDebrief: (input, { person }) => saveDebrief(ports, { person, ...input }),
    handInDebrief: (input, { person }) => handInDebrief(ports, { person, ...input }),
    keepNote: (input, { person }) => keepNote(ports, { person, ...input }),
    deleteNote: (input, { person }) => deleteNote(ports, { person, ...input }),
  }) satisfies Partial<Handlers>;
