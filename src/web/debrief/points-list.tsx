import { useId, type ReactNode } from 'react';
import {
  disagreementsFirst,
  examinerAgreement,
  type ComparedItem,
} from '../../domain/debrief/compared-voices.ts';
import { agreementWords } from '../../domain/mark/marker-agreement.ts';
import { countsLine, hasPanel } from '../../domain/debrief/result-line.ts';
import { PointRow, type PointRowProps } from './point-row.tsx';

type PointsListProps = Omit<PointRowProps, 'compared'> & {
  compared: readonly ComparedItem[];
  /** How what only the reader hears to differ can be settled with the other person. */
  sharing: ReactNode;
};

type Part = { title: string; note?: string | undefined; lead?: ReactNode; rows: readonly ComparedItem[] };

const counted = (rows: readonly unknown[]): string | undefined =>
  rows.length > 0 ? String(rows.length) : undefined;

/** All of one dimension, so that what is counted does not depend on where it is listed. */
const partsOf = ({ compared, names, sharing }: PointsListProps): Part[] => {
  const isPanel = hasPanel(names);
  const { split, open, heard, rest } = disagreementsFirst(compared);
  const points = rest.filter(({ item }) => item.kind === 'point');
  const flags = rest.filter(({ item }) => item.kind === 'flag');
  const dimensions = [...new Set(points.map(({ item }) => item.dimension))];
  return [
    { title: 'Where the examiners differ', note: counted(split), rows: split },
    {
      title: isPanel ? 'Where not everyone agrees' : 'Where you differ',
      note: counted(open),
      rows: open,
    },
    { title: `Where ${names.assessor} differs`, note: counted(heard), lead: sharing, rows: heard },
    ...dimensions.map((dimension) => ({
      title: dimension,
      note:
        countsLine(
          compared.filter(({ item }) => item.dimension === dimension),
          names,
        ) ?? undefined,
      rows: points.filter(({ item }) => item.dimension === dimension),
    })),
    { title: 'Red flags', rows: flags },
  ].filter(({ rows }) => rows.length > 0);
};

/** Every point and red flag with all voices: what they differ on first, the rest in order. */
export function PointsList(props: PointsListProps) {
  const id = useId();
  const { compared, sharing: _sharing, ...row } = props;
  const agreement = examinerAgreement(compared);
  return (
    <div className="grid gap-5">
      {partsOf(props).map(({ title, note, lead, rows }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h3
            id={`${id}-${index}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-1.5 font-semibold"
          >
            {title}
            {note !== undefined && <span className="text-small tabular-nums text-ink-soft">{note}</span>}
          </h3>
          {lead}
          <ul>
            {rows.map((each) => (
              <PointRow key={each.item.id} compared={each} {...row} />
            ))}
          </ul>
        </section>
      ))}
      {agreement && (
        <p className="border-t border-line pt-3 text-small text-ink-soft">
          <span className="font-semibold text-ink">How far the examiners agree:</span>{' '}
          {agreementWords(agreement)}
        </p>
      )}
    </div>
  );
}
