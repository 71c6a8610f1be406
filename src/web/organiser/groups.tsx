import type { EndpointOutput } from '../../contract/endpoints.ts';
import { formatStart } from '../parts/when.ts';
import { DecisionList } from './decision-list.tsx';
import { closingGroup } from './decisions.ts';

type Groups = EndpointOutput<'readCommunity'>['groups'];

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** The newest groups, each with the way to close it. */
export const Groups = ({ groups, onChanged }: { groups: Groups; onChanged: () => void }) => (
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
    onChanged={onChanged}
  />
);
