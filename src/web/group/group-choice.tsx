import { Select } from '../ui/select.tsx';
import { namedApart, useGroups } from './use-groups.ts';

type GroupChoiceProps = {
  label: string;
  /** What choosing no group is called. */
  all: string;
  value: string | null;
  onChange: (groupId: string | null) => void;
};

/** None or one of the reader's groups; nothing for those who are in none. */
export function GroupChoice({ label, all, value, onChange }: GroupChoiceProps) {
  const { data } = useGroups();
  if (!data || data.length === 0) return null;
  const groups = namedApart(data);
  const chosen = groups.find(({ id }) => id === value);
  return (
    <Select
      label={label}
      value={chosen?.name ?? all}
      options={[all, ...groups.map(({ name }) => name)]}
      onChange={(name) => onChange(groups.find((group) => group.name === name)?.id ?? null)}
    />
  );
}
