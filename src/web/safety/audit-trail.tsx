import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { AuditList } from '../account/audit-list.tsx';
import { refetchEndpoints } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { saveFile } from '../platform/save-file.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../platform/toast.ts';

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Who did what, when and from where, for organisers; and the same as a file. */
export default function AuditTrail() {
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const [from, to] = [value('from'), value('to')];
    const result = await call('exportAudit', { from, to });
    if (!result.ok) return failureDetail(result.failure);
    saveFile(result.value.csv, 'text/csv;charset=utf-8', `fellow-eye-audit-${from}-${to}.csv`);
    if (!result.value.isWhole)
      toast({
        title: 'There is more than one file holds',
        description: `The latest ${result.value.rows} entries are in it. Choose fewer days for the rest.`,
      });
    await refetchEndpoints('readAudit');
  });
  return (
    <Card
      title="Audit trail"
      description="Sign-ins, changes of accounts, downloads, report links, consent, and what organisers did. It holds no results, recordings or words of anyone."
    >
      <form onSubmit={onSubmit} className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="From"
          name="from"
          type="date"
          defaultValue={isoDay(30)}
          missing="Choose a day."
          required
        />
        <TextField
          label="To"
          name="to"
          type="date"
          defaultValue={isoDay(0)}
          missing="Choose a day."
          required
        />
        <Button type="submit" variant="secondary" className="h-12" busy={busy} busyText="Preparing...">
          Download CSV
        </Button>
        <ProblemAlert className="text-small sm:col-span-3">{problem}</ProblemAlert>
      </form>
      <AuditList read="readAudit" />
    </Card>
  );
}
