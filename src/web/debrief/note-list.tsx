import type { ReactNode } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import { clock } from '../recording/play-button.tsx';

type NoteListProps = { notes: Debrief['notes'] };

/** Notes in the order they were written, each with its time in the recording. */
export function NoteList({ notes }: NoteListProps) {
  return (
    <ul className="grid gap-1.5">
      {notes.map(({ id, text, atMs }) => (
        <li key={id} className="flex gap-3">
          <span className="w-10 shrink-0 text-small leading-6 text-ink-soft tabular-nums">
            {atMs === null ? '' : clock(atMs)}
          </span>
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Notes below their title; nothing where there are none. */
export function NoteSection({
  title,
  notes,
  children,
}: NoteListProps & { title: string; children?: ReactNode }) {
  if (notes.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <NoteList notes={notes} />
      {children}
    </section>
  );
}
