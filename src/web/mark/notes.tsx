import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { cleanMultilineText } from '../../domain/foundation/multiline-text.ts';
import { ROUND_NOTE_LIMIT, type RoundNote } from '../../domain/round/note.ts';
import { clock } from '../recording/play-button.tsx';
import { TextField } from '../ui/text-field.tsx';

type NotesProps = {
  notes: readonly RoundNote[];
  /** Who may read them. */
  help: string;
  onKeep: (text: string) => void;
  onDelete: (id: string) => void;
};

/** Private notes: a line to write in, and those written so far, the newest first. */
export function Notes({ notes, help, onKeep, onDelete }: NotesProps) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const keep = () => {
    const note = cleanMultilineText(text);
    if (note === '') return;
    onKeep(note);
    setText('');
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  // The host may end the round in the middle of a word, and someone may reload.
  useEffect(() => {
    const keepLatest = () => latest.current();
    window.addEventListener('pagehide', keepLatest);
    return () => {
      window.removeEventListener('pagehide', keepLatest);
      keepLatest();
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
  };
  const remove = (id: string) => {
    onDelete(id);
    // The button that had the focus is gone.
    form.current?.querySelector('input')?.focus();
  };
  return (
    <div className="px-4 py-4">
      <form ref={form} onSubmit={submit} autoComplete="off">
        <TextField
          label="Private note"
          help={help}
          value={text}
          maxLength={ROUND_NOTE_LIMIT}
          enterKeyHint="done"
          placeholder="Enter keeps it"
          onChange={(event) => setText(event.target.value)}
          trailing={
            <button
              type="submit"
              aria-label="Keep this note"
              className="grid size-11 place-items-center rounded-control text-ink-soft -outline-offset-2 hover:text-ink"
            >
              <CornerDownLeft aria-hidden="true" className="size-5" />
            </button>
          }
        />
      </form>
      {notes.length > 0 && (
        <ul aria-label="Your notes" className="mt-3 border-t border-line">
          {notes.toReversed().map(({ id, text: words, atMs }) => (
            <li key={id} className="flex items-start gap-3 border-b border-line last:border-b-0">
              {atMs !== null && (
                <span className="w-10 shrink-0 py-2.5 text-small leading-6 text-ink-soft tabular-nums">
                  {clock(atMs)}
                </span>
              )}
              <span className="min-w-0 grow py-2.5 wrap-anywhere whitespace-pre-line">{words}</span>
              <button
                type="button"
                aria-label={`Delete note: ${words}`}
                onClick={() => remove(id)}
                className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft
                  -outline-offset-2 hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
