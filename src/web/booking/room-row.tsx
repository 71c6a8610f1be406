import Lock from 'lucide-react/icons/lock';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { Room } from '../../contract/room.ts';
import { guestLetter, guestName, hostLetter, hostName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { useGroups } from '../group/use-groups.ts';
import { dayName, formatStart, zoneAt } from '../platform/when.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';

type RoomRowProps = {
  room: Room;
  now: number;
  /** Whether someone else has it: it steps back behind those that can be taken. */
  isTaken?: boolean;
  /** The one thing to do with the room. */
  action: ReactNode;
  /** What else can be done with it. */
  more?: ReactNode;
  note?: string | null;
  /** Whom the reader meets, where it is their own room: it leads the row. */
  partner?: string;
  /** Something about the room that waits for an answer. */
  question?: ReactNode;
  /** What is known of the host's turning up. */
  reliability?: ReactNode;
  /** What the host says about themselves. */
  about?: ReactNode;
  /** What can be done about the person, beside their name. */
  aside?: ReactNode;
};

/** The ids of what says which room it is, for the buttons that all read the same. */
export const roomWords = (room: { id: string }): string => `who-${room.id} when-${room.id}`;

/** The name of a group after what says that something is for it; nothing to someone who is not in it. */
function GroupName({ groupId }: { groupId: string }) {
  const name = useGroups().data?.find(({ id }) => id === groupId)?.name;
  return name === undefined ? null : <>: {name}</>;
}

/** The host, and the guest if there is one. */
function Faces({ room, isTaken }: { room: Room; isTaken: boolean }) {
  return (
    <div className={`relative size-fit pr-2 ${isTaken ? 'opacity-60' : ''}`}>
      <Avatar src={room.hostProfile?.avatar ?? null} initials={hostLetter(room)} />
      {room.guestId && (
        <span className="absolute top-5 right-0 rounded-full bg-paper p-0.5">
          <Avatar size="tiny" src={room.guestProfile?.avatar ?? null} initials={guestLetter(room)} />
        </span>
      )}
    </div>
  );
}

/** One room: who, when, and what to do. On wide lists each has its own column. */
export function RoomRow({
  room,
  now,
  action,
  more,
  note,
  question,
  partner,
  reliability,
  about,
  aside,
  isTaken = false,
}: RoomRowProps) {
  const me = useUser();
  // Your own sessions name their guest already.
  const joined = partner === undefined && Boolean(room.guestId);
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-5
        @xl:grid-cols-[auto_minmax(0,1fr)_auto_9.5rem] @xl:gap-x-5"
    >
      <Faces room={room} isTaken={isTaken} />
      <div className="relative min-w-0">
        {aside && <div className="absolute -top-2 right-0">{aside}</div>}
        <p className={`line-clamp-2 wrap-anywhere ${aside ? 'pr-12' : ''}`}>
          <span id={`who-${room.id}`} className={isTaken ? 'font-medium text-ink-soft' : 'font-semibold'}>
            {partner ?? hostName(room)}
          </span>
          {reliability && <span className="text-small text-ink-soft">{reliability}</span>}
        </p>
        <p className="line-clamp-2 text-small wrap-anywhere text-ink-soft">
          {partner !== undefined && (
            <>
              <span>{hostName(room)}</span>
              <span aria-hidden="true"> · </span>
            </>
          )}
          <span>Guest: {guestName(room, me.id)}</span>
        </p>
        {about}
        {(room.private || room.groupId || joined) && (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {room.private && (
              <Badge>
                <Lock aria-hidden="true" className="size-3.5" />
                Private
              </Badge>
            )}
            {room.groupId && (
              <Badge>
                <Users aria-hidden="true" className="size-3.5 shrink-0" />
                <span className="truncate">
                  Group only
                  <GroupName groupId={room.groupId} />
                </span>
              </Badge>
            )}
            {joined && (
              <Badge tone="teal">
                <UserRoundCheck aria-hidden="true" className="size-3.5" />
                Guest Joined
              </Badge>
            )}
          </div>
        )}
      </div>
      <div className="tabular-nums @max-xl:col-start-2 @xl:text-right">
        <p id={`when-${room.id}`} className={isTaken ? 'text-ink-soft' : 'font-medium'}>
          <time dateTime={room.startUtc}>{formatStart(room.startUtc)}</time>{' '}
          <span className="text-small font-normal text-ink-soft">{zoneAt(Date.parse(room.startUtc))}</span>
        </p>
        <p className="text-small text-ink-soft">
          <span>{dayName(room.startUtc, now)}</span>
          <span aria-hidden="true"> · </span>
          <span>{room.durationMinutes} min</span>
        </p>
      </div>
      <div className="grid content-start @max-xl:col-start-2 @max-xl:mt-1">{action}</div>
      {question}
      {note && <p className="col-start-2 text-small font-medium text-teal @xl:col-end-5">{note}</p>}
      {more && (
        // On a phone below the faces too, where all of it fits in one line.
        <div className="col-span-full -mb-2 -ml-3 flex flex-wrap items-center gap-x-1 @xl:col-start-2 @xl:col-end-5">
          {more}
        </div>
      )}
    </li>
  );
}
