import type { FindingView } from '../../contract/finding.ts';
import BriefText from './brief-text.tsx';
import { onDemand } from '../platform/on-demand.tsx';

const FindingPicture = onDemand(() => import('./finding-picture.tsx'));

const cell = 'border-t border-line py-2 pr-3 text-left align-top wrap-anywhere last:pr-0';

function FindingTable({ name, table }: { name: string; table: NonNullable<FindingView['table']> }) {
  const [corner = '', ...columns] = table.header;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, and must by keyboard too
    <section aria-label={name} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-64 border-collapse">
        <thead>
          <tr className="text-small text-ink-soft">
            <th scope="col" className="py-1 pr-3 text-left font-semibold">
              {corner === '' ? <span className="sr-only">Examined</span> : corner}
            </th>
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a table of a kept finding never changes
              <th key={index} scope="col" className="py-1 pr-3 text-left font-semibold last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([head = '', ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <tr key={row}>
              <th scope="row" className="border-t border-line py-2 pr-3 text-left align-top font-semibold">
                {head}
              </th>
              {cells.map((text, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <td key={column} className={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a finding says: a picture or a table, and words. */
export function FindingBody({ finding }: { finding: FindingView }) {
  const { name, words, table, picture } = finding;
  return (
    <div className="grid gap-3">
      {picture && <FindingPicture picture={picture} />}
      {table && <FindingTable name={name} table={table} />}
      {words !== null && <BriefText>{words}</BriefText>}
    </div>
  );
}
