import type { KeptRecording } from '../../contract/track.ts';
import { Button } from '../ui/button.tsx';
import { recordingWords } from './recording-words.ts';
import { formatDay } from '../parts/when.ts';

type RecordingRowProps = { recording: KeptRecording; onDelete: () => void };

/** One recording: of what, with whom, when, and how long it will be there. */
export function RecordingRow({ recording, onDelete }: RecordingRowProps) {
  const { id, keptUntil } = recording;
  const { what, partner, when } = recordingWords(recording);
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-t border-line py-4 first:border-t-0
        first:pt-0 last:pb-0"
    >
      <div className="min-w-0">
        <h3 id={`what-${id}`} className="font-semibold wrap-anywhere">
          {what}
        </h3>
        <p className="line-clamp-2 text-small wrap-anywhere text-ink-soft">With {partner}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
          <span id={`when-${id}`}>{when}</span>
          <span>Kept until {formatDay(keptUntil)}</span>
        </p>
      </div>
      <Button variant="secondary" size="small" aria-describedby={`what-${id} when-${id}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  );
}
