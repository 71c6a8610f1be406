import type { Dashboard } from '../../contract/dashboard.ts';
import { FEWEST_FOR_TREND } from '../../domain/progress/progress.ts';
import { formatDay } from '../platform/when.ts';
import { columnAt, columnWidth, heightAt, Levels, Picture } from './picture.tsx';

type HabitProgress = Dashboard['progress']['habits'][number];
type Habit = HabitProgress['habit'];
type Band = HabitProgress['dots'][number]['band'];

type Shown = { title: string; top: number; say: (value: number) => string };

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const plain = (value: number): string => String(value);
const shown: Record<Habit, Shown> = {
  talkShare: { title: 'Your share of the talking', top: 1, say: percent },
  pace: { title: 'Words a minute', top: 240, say: plain },
  openQuestions: { title: 'Open questions', top: 8, say: plain },
  jargon: { title: 'Specialist words not explained', top: 8, say: plain },
};

const bandWords = ({ least, most }: Band, say: Shown['say']): string => {
  if (most === null) return `at least ${say(least)}`;
  return least === 0 ? `at most ${say(most)}` : `${say(least).replace('%', '')}–${say(most)}`;
};

/** The latest of a measured habit, and what it should be. */
export const habitWords = ({ habit, dots }: HabitProgress): { title: string; words: string } | null => {
  const { title, say } = shown[habit];
  const latest = dots.at(-1);
  return latest
    ? {
        title,
        words: `${say(latest.value)} in the latest round; the target is ${bandWords(latest.band, say)}.`,
      }
    : null;
};

/** A measured habit over the last rounds, each on the band it should lie in. */
export function HabitPicture({ habit: measured }: { habit: HabitProgress }) {
  const { habit, dots } = measured;
  const { top, say } = shown[habit];
  const said = habitWords(measured);
  if (!said) return null;
  const { title, words } = said;
  const width = columnWidth(dots.length);
  const places = dots.map(({ value }, index) => ({
    x: columnAt(index, dots.length),
    y: heightAt(value / top),
  }));
  return (
    <Picture
      title={title}
      words={words}
      said={`${title} in the last ${dots.length} rounds. ${words}`}
      table={{
        head: ['Round', 'Measured', 'Target'],
        rows: dots.map(({ roundId, at, caseName, value, band }) => ({
          key: roundId,
          cells: [`${formatDay(at)}, ${caseName}`, say(value), bandWords(band, say)],
        })),
      }}
    >
      {dots.map(({ roundId, band }, index) => {
        const [high, low] = [heightAt((band.most ?? top) / top), heightAt(band.least / top)];
        return (
          <rect
            key={roundId}
            x={columnAt(index, dots.length) - width / 2}
            y={high}
            width={width}
            height={low - high}
            className="fill-teal/15"
          />
        );
      })}
      <Levels words={[say(0), say(top / 2), say(top)]} />
      {dots.length >= FEWEST_FOR_TREND && (
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="stroke-ink opacity-35"
          strokeWidth="1.5"
        />
      )}
      {dots.map(({ roundId, place }, index) => (
        <circle
          key={roundId}
          cx={places[index]?.x}
          cy={places[index]?.y}
          r="5"
          className={place === 'within' ? 'fill-teal stroke-sheet' : 'fill-sheet stroke-accent'}
          strokeWidth={place === 'within' ? 1.5 : 2.5}
        />
      ))}
    </Picture>
  );
}
