import { GROUP_NAME_LIMIT } from '../../domain/group/group.ts';
import { GroupCard } from '../group/group-card.tsx';
import { useGroupChange, useGroups } from '../group/use-groups.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Makes a group; its link is on its card. */
function MakeGroup() {
  const make = useGroupChange('createGroup', 'Group made', 'Failed to make the group');
  const { busy, onSubmit } = useSubmit(async (value, form) => {
    await make.mutateAsync({ name: value('name') }).then(
      () => form.reset(),
      () => undefined,
    );
  });
  return (
    <Card title="Make a group" description="You get a link for your colleagues to join by.">
      <form onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <TextField
          label="Name"
          name="name"
          maxLength={GROUP_NAME_LIMIT}
          placeholder="Wessex deanery"
          autoComplete="off"
          missing="Enter a name."
          required
        />
        <Button type="submit" busy={busy} busyText="Making..." className="sm:mt-[1.6875rem]">
          Make group
        </Button>
      </form>
    </Card>
  );
}

/** The reader's groups, and the way to make one. */
export default function GroupsScreen() {
  const { data: groups, error, refetch } = useGroups();
  return (
    <div className="page-column page-3xl">
      <PageHeading>Groups</PageHeading>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Your deanery, your course, your study group. When you schedule a session you can offer it to a group:
        only its members see it and can accept it. <TextLink to="/help#groups">Running a group</TextLink>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-5">
        {error && !groups && <LoadFailure problem="Failed to load your groups" onRetry={refetch} />}
        {!groups && !error && <p className="appear-late py-6 text-ink-soft">Loading...</p>}
        {groups?.length === 0 && (
          <p>You are in no group yet. Make one, or open the join link that a colleague sends you.</p>
        )}
        {groups?.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
        {groups && <MakeGroup />}
      </div>
    </div>
  );
}
