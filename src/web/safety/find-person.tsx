import { useState } from 'react';
import type { CommunityPerson } from '../../contract/organiser.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call } from '../account/session.ts';
import { EmailField } from '../platform/account-fields.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DecisionDialog, type OrganiserDecision } from './decision-dialog.tsx';
import { releasing, restoring, suspending } from './decisions.ts';
import { PersonLine } from './person-line.tsx';

/** An account by its address, for what came to the organisers by another way. */
export function FindPerson({ onChanged }: { onChanged: () => void }) {
  const [person, setPerson] = useState<CommunityPerson | null>(null);
  const [problem, setProblem] = useState('');
  const [decision, setDecision] = useState<OrganiserDecision | null>(null);
  const find = async (email: string) => {
    const result = await call('findPerson', { email });
    setPerson(result.ok ? result.value.person : null);
    setProblem(result.ok ? '' : failureDetail(result.failure));
  };
  const { busy, onSubmit } = useSubmit((value) => find(value('email').trim()));
  return (
    <Card title="Find an account">
      <form onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <EmailField />
        <Button type="submit" variant="secondary" className="min-h-12" busy={busy} busyText="Looking...">
          Find
        </Button>
      </form>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {problem}
      </p>
      {person && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <PersonLine person={person} />
          <Button variant="quiet" size="small" onClick={() => setDecision(releasing(person))}>
            Lost their second step
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setDecision(person.suspended ? restoring(person) : suspending(person))}
          >
            {person.suspended ? 'Restore' : 'Suspend'}
          </Button>
        </div>
      )}
      {decision && (
        <DecisionDialog
          decision={decision}
          onDone={() => {
            onChanged();
            if (person) void find(person.email);
          }}
          onClose={() => setDecision(null)}
        />
      )}
    </Card>
  );
}
