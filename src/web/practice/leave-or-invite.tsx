import { useState } from 'react';
import { useNavigate } from '../platform/router.tsx';
import { mayInvite } from '../../domain/room/room-policy.ts';
import { pageNow } from '../platform/server-clock.ts';
import { Button } from '../ui/button.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { onDemand } from '../platform/on-demand.tsx';

const InviteColleagueDialog = onDemand(() => import('../booking/invite-colleague-dialog.tsx'));
const StepBackDialog = onDemand(() => import('../booking/step-back-dialog.tsx'));

/** Lets someone step back from inside the room, as long as nothing was practised in it, and a host without a guest invite one. */
export function LeaveOrInvite({ practice }: { practice: PracticeRoom }) {
  const { room, round, userId } = practice;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'step-back' | 'invite' | null>(null);
  const close = () => setAsking(null);
  const isUntouched = !round || (round.roundNumber === 1 && !round.recording);
  if (!room || !isUntouched) return null;
  return (
    <div className="flex flex-wrap gap-x-1 border-t border-line p-1.5">
      {mayInvite(room, userId, pageNow()).ok && (
        <Button variant="quiet" size="small" onClick={() => setAsking('invite')}>
          Invite a colleague
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setAsking('step-back')}>
        I can’t make it
      </Button>
      {asking === 'invite' && <InviteColleagueDialog room={room} onClose={close} />}
      {asking === 'step-back' && (
        <StepBackDialog room={room} onClose={close} onLeft={() => navigate('/interview-scheduling')} />
      )}
    </div>
  );
}
