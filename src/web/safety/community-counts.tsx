import type { EndpointOutput } from '../../contract/endpoints.ts';
import { Card } from '../ui/card.tsx';

const rows = [
  { key: 'people', name: 'People', month: 'new' },
  { key: 'held', name: 'Sessions held', month: '' },
  { key: 'missed', name: 'Sessions someone missed', month: '' },
  { key: 'assessed', name: 'Rounds assessed', month: '' },
] as const;

/** How the community is used, as counts. */
export function Figures({ ever, month }: EndpointOutput<'readCommunity'>['figures']) {
  return (
    <Card title="The community">
      <table className="w-full tabular-nums">
        <thead className="text-left text-small text-ink-soft">
          <tr>
            <th className="py-2 font-medium">
              <span className="sr-only">What</span>
            </th>
            <th className="py-2 pl-4 text-right font-medium">Last 30 days</th>
            <th className="py-2 pl-4 text-right font-medium">Ever</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, month: what }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              <td className="py-2 pl-4 text-right">
                {month[key]} {what}
              </td>
              <td className="py-2 pl-4 text-right font-semibold">{ever[key]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
