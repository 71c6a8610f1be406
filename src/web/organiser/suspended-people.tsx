import type { EndpointOutput } from '../../contract/endpoints.ts';
import { formatStart } from '../parts/when.ts';
import { DecisionList } from './decision-list.tsx';
import { restoring } from './decisions.ts';
import { PersonLine } from './person-line.tsx';

type Suspended = EndpointOutput<'readCommunity'>['suspended'];

/** The accounts that cannot sign in, with the way back. */
export const SuspendedPeople = ({ people, onChanged }: { people: Suspended; onChanged: () => void }) => (
  <DecisionList
    title="Suspended accounts"
    empty="No account is suspended."
    act="Restore"
    rows={people.map((person) => ({
      key: person.userId,
      name: person.name,
      head: <PersonLine person={person} />,
      note: `Since ${formatStart(person.since)}: ${person.words}`,
      decision: restoring(person),
    }))}
    onChanged={onChanged}
  />
);
