import { useNavigate } from '../platform/router.tsx';
import type { Room } from '../../contract/room.ts';
import { AVAILABLE_LEAD_MS, joinState, startOf } from '../../domain/room/room.ts';
import { isPastEnd } from '../../domain/attendance/next-step.ts';
import { FINISHED_TOOLTIP } from '../../domain/room/room-policy.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { HintedButton } from '../ui/hint.tsx';
import { practiceRoomPath } from '../../contract/pages.ts';
import { roomWords } from './room-row.tsx';

/** What can no longer be done with a session, and why. */
export const FinishedButton = ({ room, children }: { room: Room; children: string }) => (
  <HintedButton
    variant="quiet"
    size="small"
    hint={FINISHED_TOOLTIP}
    aria-describedby={roomWords(room)}
    disabled
  >
    {children}
  </HintedButton>
);

const WAITING = 'Waiting for guest to accept room';

/** The way into the practice room, as far as it is open. The room whose time has come is the thing to do next. */
export function JoinButton({ room, now }: { room: Room; now: number }) {
  const navigate = useNavigate();
  const join = () => navigate(practiceRoomPath(room.id));
  const state = joinState(room);
  if (state === 'upcoming')
    return (
      <p className="@xl:justify-self-end">
        <Badge>Upcoming</Badge>
      </p>
    );
  if (state === 'finished') return <FinishedButton room={room}>Finished</FinishedButton>;
  if (state === 'waiting')
    return (
      <>
        <HintedButton
          variant="quiet"
          size="small"
          hint={WAITING}
          aria-describedby={roomWords(room)}
          className="border border-line text-ink-soft"
          onClick={join}
        >
          Join room
        </HintedButton>
        {/* A finger cannot point without pressing, so it is told in plain sight. */}
        <p className="mt-1 hidden text-small text-balance text-ink-soft pointer-coarse:block @xl:text-center">
          {WAITING}
        </p>
      </>
    );
  const due = startOf(room) - now < AVAILABLE_LEAD_MS && !isPastEnd(room, now);
  return (
    <Button
      variant={due ? 'primary' : 'secondary'}
      size="small"
      aria-describedby={roomWords(room)}
      onClick={join}
    >
      Join room
    </Button>
  );
}
