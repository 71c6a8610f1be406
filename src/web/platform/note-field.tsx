import { CHANGE_NOTE_LIMIT } from '../../domain/room/change-note.ts';
import { TextArea } from '../ui/text-area.tsx';

type NoteFieldProps = { label: string; help?: string };

/** A few words to the other attendee, which may be left out. The form reads them as `note`. */
export const NoteField = ({
  label,
  help = 'The other attendee reads it in their email.',
}: NoteFieldProps) => (
  <TextArea label={label} optional name="note" maxLength={CHANGE_NOTE_LIMIT} help={help} />
);
