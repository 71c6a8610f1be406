import Download from 'lucide-react/icons/download';
import { plainTranscript, vttOf, type SpeakerNames } from '../../domain/recording/captions.ts';
import { TextField } from '../ui/text-field.tsx';
import type { SpokenTurn } from './transcript-turn.tsx';

/** Hands a text to the browser as a file. */
const save = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over once this task is done.
  setTimeout(() => URL.revokeObjectURL(url));
};

type TranscriptToolsProps = {
  turns: readonly SpokenTurn[];
  file: { name: string; speakers: SpeakerNames };
  search: string;
  found: number;
  onSearch: (words: string) => void;
};

const look = `inline-flex min-h-8 items-center gap-1.5 text-small font-medium text-ink-soft underline decoration-line underline-offset-4
  hover:text-ink hover:decoration-ink max-sm:min-h-11`;

/** Finds words in a transcript, and saves it to read or as captions. */
export function TranscriptTools({ turns, file, search, found, onSearch }: TranscriptToolsProps) {
  return (
    <div className="mb-3 grid gap-1 print:hidden">
      <TextField
        label="Search the transcript"
        type="search"
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="grow text-small text-ink-soft empty:hidden">
          {search.trim() !== '' &&
            (found === 0 ? 'Not said in this round.' : `In ${found} ${found === 1 ? 'turn' : 'turns'}`)}
        </p>
        <button
          type="button"
          className={look}
          onClick={() => save(`${file.name}.txt`, 'text/plain', plainTranscript(turns, file.speakers))}
        >
          <Download aria-hidden="true" className="size-4" />
          As text
        </button>
        <button
          type="button"
          className={look}
          onClick={() => save(`${file.name}.vtt`, 'text/vtt', vttOf(turns, file.speakers))}
        >
          <Download aria-hidden="true" className="size-4" />
          As captions (VTT)
        </button>
      </div>
    </div>
  );
}
