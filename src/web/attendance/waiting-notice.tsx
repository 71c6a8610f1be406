import { useState } from 'react';
import type { Room } from '../../contract/room.ts';
import type { PartnerWait } from '../../domain/attendance/attendance.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { rangeText } from '../proposal/time-range.tsx';
import { takeRoom } from '../room/room-cache.ts';
import { useNavigate } from '../platform/router.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../platform/toast.ts';

type WaitingNoticeProps = {
  room: Room;
  userId: string;
  waiting: PartnerWait;
  onWaiting: (waiting: PartnerWait | null) => void;
};

type Way = 'nudge' | 'open' | 'end';

/** Tells someone whose partner has not come what they can do. */
export function WaitingNotice({ room, userId, waiting, onWaiting }: WaitingNoticeProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Way | null>(null);
  const [asking, setAsking] = useState<'open' | 'end' | null>(null);
  const partner = partnerName(room, userId);
  const { mayNudge, reopened } = waiting;
  const { id: roomId } = room;

  const ways: Record<Way, () => Promise<void>> = {
    nudge: async () => {
      const result = await call('nudgePartner', { roomId });
      if (!result.ok) return toastCallFailure(result.failure);
      onWaiting(result.value.waiting);
      toast({ title: 'Email sent', description: `We have asked ${partner} to join.` });
    },
    open: async () => {
      const result = await call('openSeat', { roomId });
      if (!result.ok) return toastCallFailure(result.failure);
      takeRoom(result.value.room, result.asked);
      onWaiting(null);
      toast({
        title: 'Your session is open to others',
        description: 'Updated calendar invite will arrive by email.',
      });
    },
    end: async () => {
      const result = await call('endMissedSession', { roomId });
      if (!result.ok) return toastCallFailure(result.failure);
      takeRoom(result.value.room, result.asked);
      toast({ title: 'Session ended', description: 'Sorry that it did not work out this time.' });
      navigate('/interview-scheduling');
    },
  };
  const go = (way: Way) => () => {
    if (busy !== null) return;
    setBusy(way);
    void ways[way]().finally(() => {
      setBusy(null);
      setAsking(null);
    });
  };

  if (asking !== null)
    return (
      <section aria-label="Please confirm" className="border-b border-line bg-accent-wash p-4">
        <p className="font-semibold wrap-anywhere">
          {asking === 'end' ? 'End this session?' : `Open the session to others?`}
        </p>
        <p className="mt-1 wrap-anywhere">
          {asking === 'end'
            ? `It is noted that ${partner} did not come. Only they learn of it.`
            : `Someone else can join ${reopened ? rangeText(reopened) : 'for the rest'}. ${partner} gives up the seat, and both calendars are updated.`}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed has just made room for it
            autoFocus
            variant={asking === 'end' ? 'danger' : 'primary'}
            size="small"
            busy={busy !== null}
            onClick={go(asking)}
          >
            {asking === 'end' ? 'End session' : 'Open to others'}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsking(null)}>
            Keep waiting
          </Button>
        </div>
      </section>
    );

  return (
    <section aria-label="Waiting" className="border-b border-line bg-accent-wash p-4">
      <p role="status" className="font-semibold wrap-anywhere">
        {partner} is not here yet.
      </p>
      <p className="mt-1 wrap-anywhere">
        {mayNudge
          ? 'You can keep waiting, or ask them by email.'
          : 'We have asked them by email. You can keep waiting.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {mayNudge && (
          <Button size="small" busy={busy === 'nudge'} onClick={go('nudge')}>
            Send a nudge
          </Button>
        )}
        {reopened && (
          <Button variant="secondary" size="small" onClick={() => setAsking('open')}>
            Open to others
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => setAsking('end')}>
          End session
        </Button>
      </div>
    </section>
  );
}
