import type { KeptRecording } from '../../contract/track.ts';
import { displayName } from '../../domain/profile/name.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { caseWords } from '../platform/case-words.ts';
import { formatDay, startWithZone } from '../platform/when.ts';

type RecordingRowProps = { recording: KeptRecording; onDelete: () => void; onShared: () => void };

/** Who has agreed, and what that means. */
const sharingWords = ({ mine, theirs }: KeptRecording['sharing'], partner: string): string => {
  if (mine && theirs) return 'You both agreed: people with a link to the report can play its quotes.';
  if (mine) return `It stays between you until ${partner} agrees too.`;
  return theirs ? `${partner} agrees. It stays between you unless you do too.` : 'Only if both of you agree.';
};

/** A recording as its row and its dialog name it. */
export const recordingWords = ({ caseName, partner, startedAt }: KeptRecording) => ({
  what: caseWords(caseName),
  partner: displayName(partner),
  when: startWithZone(new Date(startedAt).toISOString()),
});

/** One recording: of what, with whom, when, and how long it will be there. */
export function RecordingRow({ recording, onDelete, onShared }: RecordingRowProps) {
  const { id, roomId, keptUntil, sharing } = recording;
  const { what, partner, when } = recordingWords(recording);
  const share = async (agreed: boolean) => {
    const result = await call('shareRecording', { recordingId: id, agreed });
    if (!result.ok) toastFailure('Failed to change who may hear it', result.failure);
    onShared();
  };
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
          <ScreenLink to={`/consent?room=${roomId}`} className="underline underline-offset-4 hover:text-ink">
            Who agreed to it
          </ScreenLink>
        </p>
      </div>
      <Button variant="secondary" size="small" aria-describedby={`what-${id} when-${id}`} onClick={onDelete}>
        Delete
      </Button>
      <div className="col-span-2 mt-1">
        <Checkbox
          label="Include it in report links"
          help={sharingWords(sharing, partner)}
          checked={sharing.mine}
          onChange={(agreed) => void share(agreed)}
        />
      </div>
    </li>
  );
}
