import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DecisionDialog, type OrganiserDecision } from './decision-dialog.tsx';

type Row = {
  key: string;
  /** What the button's label says beside the act. */
  name: string;
  head: ReactNode;
  note: ReactNode;
  decision: OrganiserDecision;
};

type DecisionListProps = {
  title: string;
  empty: string;
  /** What an organiser can do with each. */
  act: string;
  rows: readonly Row[];
  onChanged: () => void;
};

/** Things that an organiser can decide about, one way each. */
export function DecisionList({ title, empty, act, rows, onChanged }: DecisionListProps) {
  const [decision, setDecision] = useState<OrganiserDecision | null>(null);
  return (
    <Card title={title}>
      {rows.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={row.key}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0"
          >
            <div className="min-w-0">
              {row.head}
              <p className="text-small text-ink-soft wrap-anywhere">{row.note}</p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${act} ${row.name}`}
              onClick={() => setDecision(row.decision)}
            >
              {act}
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
