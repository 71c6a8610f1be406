import type { Dashboard } from '../../contract/dashboard.ts';
import { formatDay } from '../platform/when.ts';
import { columnAt, columnWidth, FLOOR, heightAt, label, Levels, Picture } from './picture.tsx';

type WeeksPictureProps = Pick<Dashboard, 'weeks' | 'totals'>;

/** How much someone has practised, in one sentence. */
export const practisedWords = ({ candidate, actor, rehearsals }: Dashboard['totals']): string =>
  `${counted(candidate, 'round')} as the candidate and ${actor} as the actor since you began.${
    rehearsals > 0 ? ` Counted apart: ${counted(rehearsals, 'rehearsal')}.` : ''
  }`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
/** So that a quiet week is no full column. */
const LOWEST_TOP = 4;

/** Rounds by week: as the candidate below, as the actor above. */
export function WeeksPicture({ weeks, totals }: WeeksPictureProps) {
  const busiest = Math.max(LOWEST_TOP, ...weeks.map(({ candidate, actor }) => candidate + actor));
  const top = busiest + (busiest % 2);
  const width = columnWidth(weeks.length) - 6;
  const words = totals.actor > 0 ? 'As the candidate, and lighter as the actor.' : 'As the candidate.';
  const day = (week: string) => formatDay(Date.parse(`${week}T12:00:00Z`));
  return (
    <Picture
      title="Rounds by week"
      words={words}
      said={`Rounds in each of the last ${weeks.length} weeks. ${words}`}
      table={{
        head: ['Week from', 'As the candidate', 'As the actor'],
        rows: weeks.map(({ week, candidate, actor }) => ({
          key: week,
          cells: [day(week), String(candidate), String(actor)],
        })),
      }}
    >
      <Levels words={['0', String(top / 2), String(top)]} />
      {weeks.map(({ week, candidate, actor }, index) => {
        const x = columnAt(index, weeks.length) - width / 2;
        const [mid, high] = [heightAt(candidate / top), heightAt((candidate + actor) / top)];
        return (
          <g key={week}>
            <rect x={x} y={mid} width={width} height={FLOOR - mid} className="fill-teal" />
            <rect x={x} y={high} width={width} height={mid - high} className="fill-teal/35" />
          </g>
        );
      })}
      <text x={columnAt(0, weeks.length) - width / 2} y={FLOOR + 18} className={label}>
        12 weeks ago
      </text>
      <text x={columnAt(11, weeks.length) + width / 2} y={FLOOR + 18} textAnchor="end" className={label}>
        this week
      </text>
    </Picture>
  );
}
