import { useId, type ComponentProps } from 'react';
import { disagreementsFirst, type ComparedItem } from '../../domain/compared-voices.ts';
import { countWords } from './debrief-comparison.ts';
import { PointRow } from './point-row.tsx';

type PointsListProps = Omit<ComponentProps<typeof PointRow>, 'compared'> & {
  compared: readonly ComparedItem[];
};

type Part = { title: string; note?: string | undefined; rows: readonly ComparedItem[] };

/** All of one dimension, so that what is counted does not depend on where it is listed. */
const partsOf = (compared: readonly ComparedItem[]): Part[] => {
  const { open, rest } = disagreementsFirst(compared);
  const points = rest.filter(({ item }) => item.kind === 'point');
  const flags = rest.filter(({ item }) => item.kind === 'flag');
  const dimensions = [...new Set(points.map(({ item }) => item.dimension))];
  return [
    { title: 'Where you differ', note: open.length > 0 ? String(open.length) : undefined, rows: open },
    ...dimensions.map((dimension) => ({
      title: dimension,
      note: countWords(compared.filter(({ item }) => item.dimension === dimension)),
      rows: points.filter(({ item }) => item.dimension === dimension),
    })),
    { title: 'Red flags', rows: flags },
  ].filter(({ rows }) => rows.length > 0);
};

/** Every point and red flag with all voices: what they differ on first, the rest in order. */
export function PointsList({ compared, ...row }: PointsListProps) {
  const id = useId();
  return (
    <div className="grid gap-5">
      {partsOf(compared).map(({ title, note, rows }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h3
            id={`${id}-${index}`}
            className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5 font-semibold"
          >
            {title}
            {note !== undefined && <span className="text-small tabular-nums text-ink-soft">{note}</span>}
          </h3>
          <ul>
            {rows.map((each) => (
              <PointRow key={each.item.id} compared={each} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
