import { useQuery } from '@tanstack/react-query';
import { displayName } from '../../domain/profile/name.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { endpointQuery } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { formatStart } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../platform/toast.ts';

/** The people someone blocked, with the way back; nothing where there are none. */
export function BlockedPeople() {
  const { data, refetch } = useQuery(endpointQuery('listBlocks', {}));
  if (!data || data.people.length === 0) return null;
  const unblock = async (userId: string, name: string) => {
    const result = await call('unblockPerson', { userId });
    if (!result.ok) return toastFailure('Not unblocked', result.failure);
    toast({ title: `${name} is no longer blocked` });
    await refetch();
  };
  return (
    <Card
      title="People you blocked"
      description="You and they do not see or meet each other. They are not told."
    >
      <ul className="grid">
        {data.people.map((person) => {
          const name = displayName(person);
          return (
            <li
              key={person.userId}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-small text-ink-soft tabular-nums">Since {formatStart(person.since)}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Unblock ${name}`}
                onClick={() => void unblock(person.userId, name)}
              >
                Unblock
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
