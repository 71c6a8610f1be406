import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';
import { useChannel } from '../account/use-channel.ts';
import { useUser } from '../account/user.ts';
import { Button } from '../ui/button.tsx';

type StationWishesProps = {
  roomId: string;
  /** What is chosen already. */
  caseId: string | null;
  /** Null for the guest, who does not choose. */
  onChoose: ((caseId: string) => void) | null;
};

/** 'Ana would like: …': what the two people of a room marked in the library for their next session. */
export function StationWishes({ roomId, caseId, onChoose }: StationWishesProps) {
  const { id: userId } = useUser();
  const { data, refetch } = useQuery(endpointQuery('listWishes', { roomId }, 'Failed to fetch wishes'));
  // A wish that is made or taken back asks for the room to be read again.
  useChannel(`practice_rooms:${roomId}`, { onLive: () => void refetch(), onChange: () => undefined });
  if (!data || data.wishes.length === 0) return null;
  return (
    <ul className="grid gap-2 border-b border-line px-4 py-3">
      {data.wishes.map((wish) => (
        <li key={wish.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-52 text-small wrap-anywhere">
            {wish.userId === userId ? 'You' : wish.name} would like:{' '}
            <span className="font-semibold">{wish.caseName}</span>
          </p>
          {onChoose && wish.caseId !== caseId && (
            <Button variant="secondary" size="small" onClick={() => onChoose(wish.caseId)}>
              Choose it
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
