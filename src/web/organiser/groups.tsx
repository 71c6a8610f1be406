import { useState } from 'react';
import type { CallOutput } from '../../contract/endpoints.ts';
import { formatStart } from '../parts/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DecisionDialog, type OrganiserDecision } from './decision-dialog.tsx';
import { closingGroup } from './decisions.ts';

type Groups = CallOutput<'readCommunity'>['groups'];

/** The newest groups, each with the way to close it. */
export function Groups({ groups, onChanged }: { groups: Groups; onChanged: () => void }) {
  const [decision, setDecision] = useState<OrganiserDecision | null>(null);
  return (
    <Card title="Groups">
      {groups.length === 0 && <p className="text-ink-soft">There is no group.</p>}
      <ul>
        {groups.map((group) => (
          <li
            key={group.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{group.name}</p>
              <p className="text-small text-ink-soft wrap-anywhere">
                {group.members === 1 ? '1 person' : `${group.members} people`} · {group.maker} looks after it
                · since {formatStart(group.createdAt)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Close ${group.name}`}
              onClick={() => setDecision(closingGroup(group))}
            >
              Close
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
