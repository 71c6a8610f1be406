import { AuditList } from '../../account/audit-list.tsx';
import { Card } from '../../ui/card.tsx';

/** What was done in someone's account, and by whom. */
export default function Activity() {
  return (
    <Card
      title="What happened in your account"
      description="Sign-ins, changes, downloads, report links and what you agreed to. Entries are only ever added; where they came from is shortened after 30 days."
    >
      <AuditList read="readOwnAudit" />
    </Card>
  );
}
