import type { Debrief } from '../../contract/debrief.ts';
import type { Tick } from '../../contract/mark.ts';
import type { MarkItem } from '../../domain/mark/mark.ts';
import { voiceOf } from '../../domain/debrief/own-voice.ts';
import { placeInRecording } from '../../domain/mark/mark-time.ts';
import type { RoundNote } from '../../domain/round/note.ts';
import type { Entry } from '../platform/outbox-store.ts';
import type { Verdicts } from './mark-scheme.tsx';

/** What someone does in a round that must not be lost. */
export type MarkingAction =
  | { kind: 'tick'; roundId: string; caseBriefId: string; item: MarkItem['id']; verdict: Tick['verdict'] }
  | { kind: 'note'; roundId: string; text: string }
  | { kind: 'note-deletion'; roundId: string; noteId: string };

/** `at` is when, by the server's clock as far as this page knows it. */
export type TimedAction = MarkingAction & { at: number | null };

/** An action that waits to be sent. Its `id` is that of the tick or note it makes. */
export type MarkQueueEntry = Entry<TimedAction>;

type TickEntry = Extract<MarkQueueEntry, { kind: 'tick' }>;

export const tickOf = ({ id, device, position, item, verdict, at }: TickEntry): Tick => ({
  id,
  device,
  position,
  item,
  verdict,
  at,
});

const TICKS_AT_ONCE = 50;

/** The ticks that travel with the first of those that wait: the next ones on the same case. */
export const tickBatch = (first: TickEntry, waiting: readonly MarkQueueEntry[]): TickEntry[] => {
  const end = waiting.findIndex(
    (entry) =>
      entry.kind !== 'tick' || entry.roundId !== first.roundId || entry.caseBriefId !== first.caseBriefId,
  );
  return waiting
    .slice(0, Math.min(end === -1 ? waiting.length : end, TICKS_AT_ONCE))
    .filter((entry) => entry.kind === 'tick');
};

/** The reader's own verdicts, with what waits to be sent counted as said. */
export const verdictsWith = (
  { id, role, marks }: Pick<Debrief, 'id' | 'role' | 'marks'>,
  caseBriefId: string,
  entries: readonly MarkQueueEntry[],
): Verdicts => ({
  ...Object.fromEntries(
    marks.filter(({ voice }) => voice === voiceOf[role]).map(({ item, verdict }) => [item, verdict]),
  ),
  ...Object.fromEntries(
    entries
      .filter((entry) => entry.kind === 'tick')
      .filter((entry) => entry.roundId === id && entry.caseBriefId === caseBriefId)
      .map(({ item, verdict }) => [item, verdict]),
  ),
});

/** The reader's own notes, with what waits to be sent counted as done. */
export const notesWith = (
  { id: roundId, notes }: Pick<Debrief, 'id' | 'notes'>,
  entries: readonly MarkQueueEntry[],
  recording: Parameters<typeof placeInRecording>[1],
): RoundNote[] => {
  const shown = new Map(notes.map((note) => [note.id, note]));
  for (const entry of entries) {
    if (entry.roundId !== roundId) continue;
    if (entry.kind === 'note-deletion') shown.delete(entry.noteId);
    if (entry.kind !== 'note') continue;
    const madeAt = entry.at ?? 0;
    shown.set(entry.id, {
      id: entry.id,
      text: entry.text,
      madeAt,
      atMs: entry.at === null ? null : placeInRecording(madeAt, recording),
    });
  }
  return [...shown.values()];
};
