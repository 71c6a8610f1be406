import type { CommunityPerson } from '../../contract/organiser.ts';
import { Badge } from '../ui/badge.tsx';

/** Someone by name and address. */
export function PersonLine({ person }: { person: CommunityPerson | null }) {
  if (!person) return <span>Deleted user</span>;
  return (
    <span className="wrap-anywhere">
      <span className="font-medium">{person.name}</span>{' '}
      <a className="text-ink-soft underline underline-offset-4" href={`mailto:${person.email}`}>
        {person.email}
      </a>{' '}
      {person.suspended && <Badge>Suspended</Badge>}
    </span>
  );
}
