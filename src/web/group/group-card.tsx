import { useId, useState } from 'react';
import type { Group } from '../../contract/group.ts';
import { CLOSING_GROUP } from '../../domain/group/group.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { GroupLink } from './group-link.tsx';
import { GroupMembers } from './group-members.tsx';
import { useGroup, useGroupChange } from './use-groups.ts';

const ConfirmDialog = onDemand(() => import('./confirm-dialog.tsx'));
const RenameDialog = onDemand(() => import('./rename-dialog.tsx'));

const people = (count: number) => (count === 1 ? 'Only you so far' : `${count} people`);

const leaving = ({ mine, members }: Group): string => {
  const sessions = 'Sessions that are booked stay; your own that wait for a guest become private.';
  if (!mine) return `You no longer see sessions for this group. ${sessions}`;
  return members > 1
    ? `The person who has been in it longest will look after it. ${sessions}`
    : `No one else is in it, so it is closed. ${sessions}`;
};

type Asking = 'rename' | 'leave' | 'close';

/** A group of the reader's: who is in it, its link, and the way out. */
export function GroupCard({ group }: { group: Group }) {
  const { id: groupId, mine } = group;
  const [isOpen, setOpen] = useState(mine);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { data, error, refetch } = useGroup(groupId, isOpen);
  const leave = useGroupChange('leaveGroup', 'You left the group', 'Failed to leave the group');
  const close = useGroupChange('closeGroup', 'Group closed', 'Failed to close the group');
  const demand = useGroupChange('demandGroupFactors', 'Saved', 'Failed to save');
  const id = useId();
  const ask = (name: string, what: Asking) => (
    <Button variant="quiet" size="small" aria-label={`${name} ${group.name}`} onClick={() => setAsking(what)}>
      {name}
    </Button>
  );
  return (
    <Card
      title={group.name}
      description={mine ? `${people(group.members)} · you look after it` : people(group.members)}
    >
      <p>
        <TextLink to={`/interview-scheduling?group=${groupId}`}>See sessions for this group</TextLink>
      </p>
      <div id={id} hidden={!isOpen} className="mt-5">
        {error && !data && <LoadFailure problem="Failed to load the group" onRetry={refetch} />}
        {isOpen && !data && !error && <p className="appear-late text-ink-soft">Loading...</p>}
        {data && (
          <div className="grid gap-5">
            {mine && <GroupLink groupId={groupId} url={data.url} />}
            {mine && (
              <Checkbox
                label="Ask members for a second step"
                help="You need one yourself. Members have a week to set one up, or to leave the group; we write to them."
                checked={data.demandsFactor}
                onChange={(isDemanded) => demand.mutate({ groupId, isDemanded })}
              />
            )}
            <GroupMembers groupId={groupId} members={data.members} mine={mine} />
          </div>
        )}
      </div>
      <div className="mt-3 -mb-2 -ml-3 flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide members' : 'Show members'}
        </Button>
        {mine && ask('Rename', 'rename')}
        {ask('Leave', 'leave')}
        {mine && group.members > 1 && ask('Close', 'close')}
      </div>
      {asking === 'rename' && <RenameDialog group={group} onClose={() => setAsking(null)} />}
      {asking === 'leave' && (
        <ConfirmDialog
          title={`Leave ${group.name}?`}
          consequence={leaving(group)}
          button="Leave"
          onConfirm={() => leave.mutate({ groupId })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'close' && (
        <ConfirmDialog
          title={`Close ${group.name}?`}
          consequence={CLOSING_GROUP}
          button="Close group"
          onConfirm={() => close.mutate({ groupId })}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}
