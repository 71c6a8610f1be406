import { useGroups } from './use-groups.ts';

/** The name of a group after what says that something is for it; nothing to someone who is not in it. */
export function GroupName({ groupId }: { groupId: string }) {
  const name = useGroups().data?.find(({ id }) => id === groupId)?.name;
  return name === undefined ? null : <>: {name}</>;
}
