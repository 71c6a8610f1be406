import { useNavigate } from '../platform/router.tsx';
import type { Room } from '../../contract/room.ts';
import { isGuest, isHost, isMyUpcoming } from '../../domain/room/room.ts';
import { hostLetter, hostName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { SafetyButton } from '../block/safety-button.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { practiceRoomPath } from '../../contract/pages.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { formatStart, viewerZoneWords } from '../platform/when.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { readRoomsNow } from '../room/room-cache.ts';
import { useRoomMutation } from '../room/room-mutation.ts';
import { acceptClash } from './room-when.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { useBusy } from '../platform/use-busy.ts';

const LISTS = '/interview-scheduling';

/** A private room as its link shows it. */
export function InviteCard({ room }: { room: Room }) {
  const me = useUser();
  const mutate = useRoomMutation();
  const navigate = useNavigate();
  const { busy, whileBusy } = useBusy();

  const clash = useClashCheck();

  const book = async () => {
    const { ok, room: accepted } = await whileBusy(mutate({ kind: 'accept', roomId: room.id }));
    if (ok) navigate(accepted?.roomUrl ? practiceRoomPath(room.id) : LISTS);
  };
  const accept = async () => {
    const rooms = await whileBusy(readRoomsNow());
    const mine = rooms.filter((other) => isMyUpcoming(other, me.id, Date.now()));
    clash.check(acceptClash(room, mine, me.id), () => void book());
  };

  const belongs = isHost(room, me.id)
    ? 'You are the host of this room.'
    : isGuest(room, me.id) && 'You have already accepted this room.';
  return (
    <div className="rounded-card border border-line bg-sheet p-5 sm:p-8">
      <PageHeading>Private Room Invite</PageHeading>
      <div className="mt-6 flex items-center gap-4">
        <Avatar src={room.hostProfile?.avatar ?? null} initials={hostLetter(room)} />
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{hostName(room)}</span>{' '}
          <span className="text-ink-soft">hosts this session</span>
        </p>
        {!isHost(room, me.id) && (
          <div className="ml-auto size-11 shrink-0 sm:size-9">
            <SafetyButton userId={room.hostId} name={hostName(room)} onBlocked={() => navigate(LISTS)} />
          </div>
        )}
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-1 border-t border-line pt-5 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">Date &amp; Time:</dt>
        <dd className="font-semibold tabular-nums">
          <time dateTime={room.startUtc}>{formatStart(room.startUtc)}</time>{' '}
          <span className="font-normal text-ink-soft">{viewerZoneWords(Date.parse(room.startUtc))}</span>
        </dd>
        <dt className="text-ink-soft max-sm:mt-3">Length:</dt>
        <dd className="font-semibold">{room.durationMinutes} min</dd>
      </dl>
      <div className="mt-7 grid gap-4 sm:justify-items-start">
        {belongs ? (
          <>
            <p>{belongs}</p>
            <ScreenLink to={LISTS} className={buttonLook('secondary')}>
              Go to Interview Practice
            </ScreenLink>
          </>
        ) : (
          <Button busy={busy} busyText="Accepting..." onClick={() => void accept()}>
            Accept Room
          </Button>
        )}
      </div>
      {clash.dialog}
    </div>
  );
}
