import { useState } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { displayName, initials } from '../../domain/profile/name.ts';
import { useUser } from '../account/user.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { SafetyButton } from '../block/safety-button.tsx';
import { refetchGroups, useGroupChange } from './use-groups.ts';
import { onDemand } from '../platform/on-demand.tsx';

const ConfirmDialog = onDemand(() => import('./confirm-dialog.tsx'));

type Members = EndpointOutput<'readGroup'>['members'];

type GroupMembersProps = { groupId: string; members: Members; mine: boolean };

/** Everyone in a group; the person who looks after it can take others out. */
export function GroupMembers({ groupId, members, mine }: GroupMembersProps) {
  const me = useUser();
  const [removing, setRemoving] = useState<Members[number] | null>(null);
  const remove = useGroupChange('removeGroupMember', 'Removed from the group', 'Failed to remove them');
  return (
    <>
      <ul aria-label="Members">
        {members.map((member) => (
          <li
            key={member.userId}
            className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-t-0"
          >
            <Avatar src={member.avatar} initials={initials(member)} />
            <p className="min-w-0 grow wrap-anywhere">
              <span className="font-medium">{displayName(member)}</span>
              {member.maker && <span className="text-small text-ink-soft"> · looks after the group</span>}
            </p>
            {mine && member.userId !== me.id && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${displayName(member)}`}
                onClick={() => setRemoving(member)}
              >
                Remove
              </Button>
            )}
            {member.userId !== me.id && (
              <SafetyButton userId={member.userId} name={displayName(member)} onBlocked={refetchGroups} />
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={`Remove ${displayName(removing)}?`}
          consequence="They no longer see sessions for this group, and the join link lets them in no more. Sessions that are booked stay. They are not told."
          button="Remove"
          onConfirm={() => remove.mutate({ groupId, userId: removing.userId })}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
