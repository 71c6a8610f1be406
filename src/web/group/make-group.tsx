import { GROUP_NAME_LIMIT } from '../../domain/group.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useGroupChange } from './use-groups.ts';

/** Makes a group; its link is on its card. */
export function MakeGroup() {
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
