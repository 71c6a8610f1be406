import { useId, type ReactNode } from 'react';
import type { LibraryStation } from '../../contract/station.ts';
import { StationRow } from './station-row.tsx';

type StationListProps = {
  title: string;
  note?: ReactNode;
  stations: readonly LibraryStation[];
  wish: string | null;
};

/** Some stations under a heading. */
export function StationList({ title, note, stations, wish }: StationListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {note && <p className="mt-1 text-small text-ink-soft">{note}</p>}
      <ul className="mt-3 rounded-card border border-line bg-sheet">
        {stations.map((station) => (
          <StationRow key={station.id} station={station} wished={station.id === wish} />
        ))}
      </ul>
    </section>
  );
}
