import type { Group } from '../../contract/group.ts';
import { GROUP_NAME_LIMIT } from '../../domain/group/group.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useGroupChange } from './use-groups.ts';

/** Gives a group another name. */
export default function RenameDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const rename = useGroupChange('renameGroup', 'Group renamed', 'Failed to rename the group');
  const { busy, onSubmit } = useSubmit(async (value) => {
    await rename.mutateAsync({ groupId: group.id, name: value('name') }).then(onClose, () => undefined);
  });
  return (
    <Dialog title="Rename the group" onClose={onClose}>
      <p className="mt-2 text-ink-soft">Every member sees the new name. No one is mailed about it.</p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-6">
        <TextField
          label="Name"
          name="name"
          defaultValue={group.name}
          maxLength={GROUP_NAME_LIMIT}
          missing="Enter a name."
          required
        />
        <DialogButtons back="Back" onBack={onClose}>
          <Button type="submit" busy={busy} busyText="Saving...">
            Rename
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
