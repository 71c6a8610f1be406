import type { Debrief } from '../../contract/debrief.ts';
import { clock } from '../assessment/play-button.tsx';

/** Notes in the order they were written, each with its time in the recording. */
export function NoteList({ notes }: { notes: Debrief['notes'] }) {
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
