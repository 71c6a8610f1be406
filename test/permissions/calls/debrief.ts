import { randomUUID } from 'node:crypto';
import { CASE, secrets } from '../scene.ts';
import type { Stage, Rows } from './call-row.ts';

const ticks = ({ place }: Stage) => ({
  roundId: place.roundId,
  caseBriefId: CASE,
  ticks: [{ id: randomUUID(), device: randomUUID(), position: 0, item: 'p1', verdict: 'partly', at: null }],
});
const settled = ({ place }: Stage) => ({ roundId: place.roundId, item: 'p1', counted: true });
const form = ({ place }: Stage) => ({
  roundId: place.roundId,
  version: 1,
  form: {
    overall: 3,
    globalRating: 4,
    ratings: {},
    patient: {},
    keep: 'Pausing.',
    change: '',
    sharesNotes: false,
  },
});

export const debriefCalls = {
  startAssessment: {
    recorded: 'over',
    input: ({ place: { roomId, roundId, roomUrl } }) => ({ roomId, roundId, roomUrl, caseName: 'A case' }),
  },
  readAssessment: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readAssessment, shared': {
    setting: { shared: true },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  shareAssessment: { input: ({ place }) => ({ roundId: place.roundId, shared: true }) },
  correctTurn: { input: ({ place }) => ({ roundId: place.roundId, turn: 0, text: secrets.T }) },
  agreeCorrection: { input: ({ place }) => ({ roundId: place.roundId, turn: 0, text: secrets.T }) },

  recordMarks: { input: ticks },
  'recordMarks, round over': { setting: { debrief: 'open' }, input: ticks },
  settleMark: { setting: { debrief: 'open' }, input: settled },
  'settleMark, both handed in': { setting: { debrief: 'revealed' }, input: settled },
  readDebrief: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readDebrief, round over': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readDebrief, both handed in': {
    setting: { debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readDebrief, both handed in, shared': {
    setting: { debrief: 'revealed', shared: true },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  readModelAnswer: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readModelAnswer, round over': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readModelAnswer, both handed in': {
    setting: { debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  saveDebrief: { input: form },
  'saveDebrief, round over': { setting: { debrief: 'open' }, input: form },
  'saveDebrief, both handed in': { setting: { debrief: 'revealed' }, input: form },
  handInDebrief: {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId, how: 'done' }),
  },
  'handInDebrief, skip': {
    setting: { debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId, how: 'skipped' }),
  },
  'handInDebrief, take it up again': {
    setting: { debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId, how: 'open' }),
  },
  keepNote: {
    input: ({ place }) => ({ roundId: place.roundId, noteId: randomUUID(), text: 'Slow down.', at: null }),
  },
  'deleteNote, the guest’s': { input: ({ place }) => ({ noteId: place.noteId }) },
} as const satisfies Rows;
