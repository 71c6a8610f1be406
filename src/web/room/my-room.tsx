import { lazy, Suspense, useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { isHost, offersInviteLink } from '../../domain/room.ts';
import { FINISHED_TOOLTIP } from '../../domain/room-policy.ts';
import { stageOf } from '../../domain/stage.ts';
import { useUser } from '../account/user.ts';
import { Button } from '../ui/button.tsx';
import { HintedButton } from '../ui/hint.tsx';
import { InviteLink } from './invite-link.tsx';
import { JoinButton } from './join-button.tsx';
import { pendingWords } from './pending-proposal.ts';
import { RoomRow, roomWords } from './room-row.tsx';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));

type MyRoomProps = { room: Room; mine: readonly Room[]; now: number };

/** A session of yours, as host or guest. */
export function MyRoom({ room, mine, now }: MyRoomProps) {
  const me = useUser();
  const [asking, setAsking] = useState<'reschedule' | 'cancel' | null>(null);
  const close = () => setAsking(null);
  const finished = stageOf(room) === 'Finished';

  const hostAction = (name: string, ask: 'reschedule' | 'cancel') =>
    finished ? (
      <HintedButton
        variant="quiet"
        size="small"
        hint={FINISHED_TOOLTIP}
        aria-describedby={roomWords(room)}
        disabled
      >
        {name}
      </HintedButton>
    ) : (
      <Button variant="quiet" size="small" aria-describedby={roomWords(room)} onClick={() => setAsking(ask)}>
        {name}
      </Button>
    );

  return (
    <RoomRow
      room={room}
      now={now}
      note={pendingWords(room, me.id)}
      action={<JoinButton room={room} now={now} />}
      more={
        isHost(room, me.id) && (
          <>
            {hostAction('Reschedule', 'reschedule')}
            {hostAction('Cancel', 'cancel')}
            {offersInviteLink(room, me.id) && <InviteLink roomId={room.id} />}
            <Suspense>
              {asking === 'reschedule' && (
                <RescheduleDialog room={room} mine={mine} now={now} onClose={close} />
              )}
              {asking === 'cancel' && <CancelDialog room={room} onClose={close} />}
            </Suspense>
          </>
        )
      }
    />
  );
}
