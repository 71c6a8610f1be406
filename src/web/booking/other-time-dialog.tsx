import type { Room } from '../../contract/room.ts';
import { minutesOf, rangeOf } from '../../domain/room/time-range.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { call } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { ProposalForm } from '../proposal/proposal-form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../platform/toast.ts';
import { clashWords } from './room-when.ts';
import { refetchRooms, takeRoom } from '../room/room-cache.ts';

type OtherTimeDialogProps = { room: Room; mine: readonly Room[]; proposalId: string; onClose: () => void };

/** Answers a proposed time with another one. */
export default function OtherTimeDialog({ room, mine, proposalId, onClose }: OtherTimeDialogProps) {
  const me = useUser();
  const partner = partnerName(room, me.id);
  return (
    <Dialog title="Propose a new time" onClose={onClose}>
      <p className="mt-2 mb-5 wrap-anywhere text-ink-soft">
        {partner} gets an email. Nothing changes until they answer.
      </p>
      <ProposalForm
        current={rangeOf(room)}
        submit="Send proposal"
        submitting="Sending..."
        failed={() => 'Failed to submit proposal'}
        preview
        clash={(range) =>
          clashWords(
            { id: room.id, startUtc: range.startUtc, durationMinutes: minutesOf(range) },
            mine,
            me.id,
          )
        }
        send={async (proposal) => {
          const result = await call('answerProposal', { proposalId, action: 'propose', ...proposal });
          if (result.ok && result.value.room) takeRoom(result.value.room, result.asked);
          else refetchRooms();
          return result;
        }}
        onSent={() => {
          onClose();
          toast({ title: 'Alternative proposal sent.' });
        }}
      >
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </ProposalForm>
    </Dialog>
  );
}
