import { useState } from 'react';
import type { CallOutput } from '../../contract/endpoints.ts';
import { formatStart } from '../parts/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DecisionDialog, type OrganiserDecision } from './decision-dialog.tsx';
import { restoring } from './decisions.ts';
import { PersonLine } from './person-line.tsx';

type Suspended = CallOutput<'readCommunity'>['suspended'][number];

/** The accounts that cannot sign in, with the way back. */
export function SuspendedPeople({
  people,
  onChanged,
}: {
  people: readonly Suspended[];
  onChanged: () => void;
}) {
  const [decision, setDecision] = useState<OrganiserDecision | null>(null);
  return (
    <Card title="Suspended accounts">
      {people.length === 0 && <p className="text-ink-soft">No account is suspended.</p>}
      <ul>
        {people.map((person) => (
          <li
            key={person.userId}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0"
          >
            <div className="min-w-0">
              <PersonLine person={person} />
              <p className="text-small text-ink-soft wrap-anywhere">
                Since {formatStart(person.since)}: {person.words}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Restore ${person.name}`}
              onClick={() => setDecision(restoring(person))}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {decision && (
        <DecisionDialog decision={decision} onDone={onChanged} onClose={() => setDecision(null)} />
      )}
    </Card>
  );
}
