import type { ReactNode } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { formatStart } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { LeadsToDecision, OrganiserDecision } from './decision-dialog.tsx';
import { closingGroup, restoring } from './decisions.ts';
import { PersonLine } from './person-line.tsx';

type Row = {
  key: string;
  /** What the button's label says beside the act. */
  name: string;
  head: ReactNode;
  note: ReactNode;
  decision: OrganiserDecision;
};

type DecisionListProps = LeadsToDecision & {
  title: string;
  empty: string;
  /** What an organiser can do with each. */
  act: string;
  rows: readonly Row[];
};

/** Things that an organiser can decide about, one way each. */
function DecisionList({ title, empty, act, rows, onDecide }: DecisionListProps) {
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
              onClick={() => onDecide(row.decision)}
            >
              {act}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Community = EndpointOutput<'readCommunity'>;

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** The newest groups, each with the way to close it. */
export const Groups = ({ groups, onDecide }: Pick<Community, 'groups'> & LeadsToDecision) => (
  <DecisionList
    title="Groups"
    empty="There is no group."
    act="Close"
    rows={groups.map((group) => ({
      key: group.id,
      name: group.name,
      head: <p className="font-medium wrap-anywhere">{group.name}</p>,
      note: `${people(group.members)} · ${group.maker} looks after it · since ${formatStart(group.createdAt)}`,
      decision: closingGroup(group),
    }))}
    onDecide={onDecide}
  />
);

/** The accounts that cannot sign in, with the way back. */
export const SuspendedPeople = ({ suspended, onDecide }: Pick<Community, 'suspended'> & LeadsToDecision) => (
  <DecisionList
    title="Suspended accounts"
    empty="No account is suspended."
    act="Restore"
    rows={suspended.map((person) => ({
      key: person.userId,
      name: person.name,
      head: <PersonLine person={person} />,
      note: `Since ${formatStart(person.since)}: ${person.words}`,
      decision: restoring(person),
    }))}
    onDecide={onDecide}
  />
);
