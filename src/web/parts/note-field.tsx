import { NOTE_LIMIT } from '../../domain/note.ts';
import { TextArea } from '../ui/text-area.tsx';

type NoteFieldProps = { label: string; help?: string };

/** A few words to the other attendee, which may be left out. The form reads them as `note`. */
export function NoteField({ label, help = 'The other attendee reads it in their email.' }: NoteFieldProps) {
  return (
    <TextArea
      label={
        <>
          {label} <span className="font-normal text-ink-soft">(optional)</span>
        </>
      }
      name="note"
      maxLength={NOTE_LIMIT}
      help={help}
    />
  );
}
