import type { Dashboard } from '../../contract/dashboard.ts';
import { OVERALL_WORDS, RATING_MAXIMUM } from '../../domain/debrief/debrief.ts';
import { FEWEST_FOR_TREND, ratingGap } from '../../domain/progress/progress.ts';
import { formatDay } from '../platform/when.ts';
import { columnAt, heightAt, Levels, Picture } from './picture.tsx';
import { VoiceMark } from './voice-mark.tsx';

type Ratings = Dashboard['progress']['ratings'];

const shareOf = (rating: number): number => (rating - 1) / (RATING_MAXIMUM - 1);
const inWords = (rating: number): string => OVERALL_WORDS[rating - 1] ?? '';

/** How someone rates themselves against their partners, in one sentence. */
export const ratingWords = (ratings: Ratings): string => {
  const gap = ratingGap(ratings);
  if (!gap) return `Too few rounds that you both rated: it takes ${FEWEST_FOR_TREND}.`;
  const whom = gap.partner ?? 'your partners';
  const does = gap.partner === null ? 'do' : 'does';
  const figures = `${gap.mine.toFixed(1)} against ${gap.theirs.toFixed(1)} of ${RATING_MAXIMUM}, over ${gap.rounds} rounds.`;
  return gap.stance === 'alike'
    ? `You rate yourself about as ${whom} ${does}: ${figures}`
    : `You rate yourself ${gap.stance} than ${whom} ${does}: ${figures}`;
};

/** How someone rates their own rounds, against how their partners do. */
export function RatingsPicture({ ratings }: { ratings: Ratings }) {
  const words = ratingWords(ratings);
  return (
    <Picture
      title="You and your partners"
      words={words}
      said={`Overall ratings of the last ${ratings.length} rounds that both rated. ${words}`}
      table={{
        head: ['Round', 'You', 'Partner'],
        rows: ratings.map(({ roundId, at, caseName, mine, theirs, partner }) => ({
          key: roundId,
          cells: [`${formatDay(at)}, ${caseName}`, inWords(mine), `${inWords(theirs)} (${partner})`],
        })),
      }}
    >
      <Levels words={['1', '3', '5']} />
      {ratings.map(({ roundId, mine, theirs }, index) => {
        const x = columnAt(index, ratings.length);
        const [own, other] = [heightAt(shareOf(mine)), heightAt(shareOf(theirs))];
        return (
          <g key={roundId}>
            <line x1={x} x2={x} y1={own} y2={other} className="stroke-edge" strokeWidth="2" />
            <VoiceMark voice="partner" x={mine === theirs ? x + 6 : x} y={other} />
            <VoiceMark voice="self" x={mine === theirs ? x - 6 : x} y={own} />
          </g>
        );
      })}
    </Picture>
  );
}
