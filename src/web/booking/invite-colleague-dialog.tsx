import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import type { Room } from '../../contract/room.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call } from '../account/session.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { startWithZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../platform/toast.ts';
import { copyInviteLink, inviteUrl } from './invite-link.tsx';

const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands the link to the system's share sheet. Closing the sheet is no failure. */
const share = async (roomId: string): Promise<void> => {
  try {
    await navigator.share({ title: 'Interview practice on Fellow Eye', url: inviteUrl(roomId) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyInviteLink(roomId);
  }
};

/** The ways to ask someone in particular to a session that waits for its guest. */
export default function InviteColleagueDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { id: roomId, startUtc } = room;
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const result = await call('inviteColleague', { roomId, email: value('email').trim() });
    if (!result.ok) return failureDetail(result.failure);
    toast({ title: 'Invitation on its way', description: 'You will get an email when they accept.' });
    onClose();
  });
  const Icon = canShare() ? Share2 : LinkIcon;
  return (
    <Dialog title="Invite a colleague" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">{startWithZone(startUtc)}</p>
      <form onSubmit={onSubmit} className="mt-4 grid gap-4">
        <TextField
          label="Their email"
          name="email"
          type="email"
          autoComplete="off"
          help="They get one email with the link, in your name. We do not keep the address."
          missing="Enter an email address."
          required
        />
        <ProblemAlert className="text-small">{problem}</ProblemAlert>
        <DialogButtons back="Close" onBack={onClose}>
          <Button type="submit" busy={busy} busyText="Sending...">
            Send invitation
          </Button>
        </DialogButtons>
      </form>
      <p className="mt-5 border-t border-line pt-5 text-ink-soft">Or send the link yourself.</p>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => void (canShare() ? share(roomId) : copyInviteLink(roomId))}
      >
        <Icon aria-hidden="true" className="size-4" />
        {canShare() ? 'Share link' : 'Copy link'}
      </Button>
    </Dialog>
  );
}
