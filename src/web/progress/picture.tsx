import { useId, type ReactNode } from 'react';

/** The space that pictures are drawn in; they scale with the page. */
export const WIDTH = 320;
export const HEIGHT = 132;
const LEFT = 34;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;
export const FLOOR = HEIGHT - BOTTOM;

/** The middle of a column, of so many. */
export const columnAt = (index: number, count: number): number =>
  LEFT + ((WIDTH - LEFT - RIGHT) * (index + 0.5)) / count;
export const columnWidth = (count: number): number => (WIDTH - LEFT - RIGHT) / count;
/** How high a share from 0 to 1 stands. */
export const heightAt = (share: number): number => FLOOR - (FLOOR - TOP) * Math.min(1, Math.max(0, share));

export const label = 'fill-ink-soft text-[11px] tabular-nums';

/** Lines across the picture at its floor, halfway and at its top, with what each stands for. */
export const Levels = ({ words }: { words: readonly [string, string, string] }) =>
  words.map((text, index) => {
    const y = heightAt(index / 2);
    return (
      <g key={text}>
        <line x1={LEFT} x2={WIDTH - RIGHT} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
        <text x={LEFT - 6} y={y + 4} textAnchor="end" className={label}>
          {text}
        </text>
      </g>
    );
  });

type Table = { head: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] };
type PictureProps = { title: string; words: ReactNode; said: string; table: Table; children: ReactNode };

/** A picture with a sentence above it and the same figures as a table behind it. */
export function Picture({ title, words, said, table, children }: PictureProps) {
  const id = useId();
  return (
    <figure className="min-w-0" aria-labelledby={id}>
      <figcaption>
        <h4 id={id} className="font-semibold">
          {title}
        </h4>
        <p className="min-h-[2.9em] text-small text-ink-soft">{words}</p>
      </figcaption>
      <svg
        role="img"
        aria-label={said}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 w-full max-w-96 overflow-visible"
        fill="none"
      >
        {children}
      </svg>
      <details className="mt-1 text-small">
        <summary className="inline-flex min-h-8 items-center font-medium text-ink-soft hover:text-ink">
          As a table<span className="sr-only">: {title}</span>
        </summary>
        <div className="overflow-x-auto">
          <table className="mt-1 w-full text-left tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead className="text-ink-soft">
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col" className="py-1 pr-3 align-bottom font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, cells: [first, ...rest] }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="py-1 pr-3 font-normal">
                    {first}
                  </th>
                  {rest.map((cell, index) => (
                    <td key={table.head[index + 1]} className="py-1 pr-3">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
