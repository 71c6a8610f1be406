import { useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { minutesOf } from '../../domain/room/time-range.ts';
import { isHost } from '../../domain/room/room.ts';
import { useUser } from '../account/user.ts';
import { Button } from '../ui/button.tsx';
import { useRoomMutation } from '../room/room-mutation.ts';
import { clashWords } from './room-when.ts';
import { roomWords } from './room-row.tsx';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { onDemand } from '../platform/on-demand.tsx';

const OtherTimeDialog = onDemand(() => import('./other-time-dialog.tsx'));
const CancelDialog = onDemand(() => import('./cancel-dialog.tsx'));

type ProposalQuestionProps = { room: Room; mine: readonly Room[]; now: number; words: string };

/** A time your partner proposes, with the answers to it. The host of a session cancels it where they always do. */
export default function ProposalQuestion({ room, mine, now, words }: ProposalQuestionProps) {
  const me = useUser();
  const mutate = useRoomMutation();
  const clash = useClashCheck();
  const [asking, setAsking] = useState<'other-time' | 'cancel' | null>(null);
  const { proposal } = room;
  if (!proposal) return null;
  const { id: proposalId, startUtc, note } = proposal;
  const close = () => setAsking(null);
  const isPast = Date.parse(startUtc) <= now;
  const moved = { id: room.id, startUtc, durationMinutes: minutesOf(proposal) };
  const overlap = clashWords(moved, mine, me.id);
  const answer = (action: 'agree' | 'keep') => () =>
    void mutate({ kind: 'answer', roomId: room.id, proposalId, action });
  const look = { size: 'small', 'aria-describedby': roomWords(room) } as const;

  return (
    <div className="col-start-2 border-l-2 border-teal pl-4 @xl:col-end-5">
      <p className="font-medium wrap-anywhere">{words}</p>
      {note && <p className="mt-1 line-clamp-4 wrap-anywhere whitespace-pre-line text-ink-soft">“{note}”</p>}
      {isPast && <p className="mt-1 text-small text-ink-soft">The proposed time has passed.</p>}
      {!isPast && overlap !== null && (
        <p className="mt-1 text-small text-ink-soft">Overlaps one of your sessions</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {!isPast && (
          <Button variant="secondary" {...look} onClick={() => clash.check(overlap, answer('agree'))}>
            Agree
          </Button>
        )}
        <Button variant="secondary" {...look} onClick={() => setAsking('other-time')}>
          Propose a new time
        </Button>
        <Button variant="secondary" {...look} onClick={answer('keep')}>
          Keep the current time
        </Button>
        {!isHost(room, me.id) && (
          <Button variant="quiet" {...look} className="text-danger!" onClick={() => setAsking('cancel')}>
            Cancel meeting
          </Button>
        )}
      </div>
      {clash.dialog}
      {asking === 'other-time' && (
        <OtherTimeDialog room={room} mine={mine} proposalId={proposalId} onClose={close} />
      )}
      {asking === 'cancel' && <CancelDialog room={room} proposalId={proposalId} onClose={close} />}
    </div>
  );
}
