import { copyText } from '../platform/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useGroupChange } from './use-groups.ts';

/** The join link of a group, for the person who looks after it. */
export function GroupLink({ groupId, url }: { groupId: string; url: string | null }) {
  const renew = useGroupChange('renewGroupLink', 'New join link made', 'Failed to make a join link');
  const end = useGroupChange('endGroupLink', 'Join link ended', 'Failed to end the join link');
  const renewButton = (
    <Button
      variant={url === null ? 'secondary' : 'quiet'}
      size="small"
      busy={renew.isPending}
      onClick={() => renew.mutate({ groupId })}
    >
      {url === null ? 'Make a join link' : 'Make a new link'}
    </Button>
  );
  if (url === null)
    return (
      <div className="grid justify-items-start gap-3">
        <p>No one can join at the moment: there is no join link.</p>
        {renewButton}
      </div>
    );
  return (
    <div className="grid gap-2">
      <TextField
        label="Join link"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        help="Anyone with this link who has an account can join. A new link ends this one."
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => void copyText(url, 'Join link copied', 'Copy this link')}
        >
          Copy link
        </Button>
        {renewButton}
        <Button variant="quiet" size="small" busy={end.isPending} onClick={() => end.mutate({ groupId })}>
          End link
        </Button>
      </div>
    </div>
  );
}
