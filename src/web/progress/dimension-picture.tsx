import type { Dashboard } from '../../contract/dashboard.ts';
import {
  FEWEST_FOR_TREND,
  PROGRESS_VOICES,
  type ProgressVoice,
  type Share,
} from '../../domain/progress/progress.ts';
import { formatDay } from '../platform/when.ts';
import { columnAt, columnWidth, FLOOR, heightAt, label, Levels, Picture } from './picture.tsx';
import { DRAWN_VOICES, LINE_LOOK, VOICE_NAMES, VoiceMark } from './voice-mark.tsx';

type Dimension = Dashboard['progress']['dimensions'][number];
type Dot = Dimension['dots'][number];

// Voices of one round stand side by side, so that none hides another.
const ASIDE: Record<ProgressVoice, number> = { self: -1, examiners: -0.5, partner: 0, assessor: 1 };
const asideBy = (count: number): number => Math.min(13, columnWidth(count) / 3);

const inFull = (share: Share | null): string => (share ? `${share.met} of ${share.of}` : '–');

const pointsBehind = ({ shares }: Dot): number =>
  Math.max(...PROGRESS_VOICES.map((voice) => shares[voice]?.of ?? 0));

/** One dimension over the last rounds: the share of points met, by each voice. */
export function DimensionPicture({ dimension }: { dimension: Dimension }) {
  const { name, dots } = dimension;
  const words = `The share of points met in ${dots.length === 1 ? 'one round' : `${dots.length} rounds`}, by each voice.`;
  const isExamined = dots.some(({ shares }) => shares.examiners !== null);
  const placed = (voice: ProgressVoice) =>
    dots.flatMap(({ roundId, shares }, index) => {
      const share = shares[voice];
      if (!share) return [];
      const x = columnAt(index, dots.length) + ASIDE[voice] * asideBy(dots.length);
      const y = heightAt(share.met / share.of);
      return [{ roundId, x, y, said: `${VOICE_NAMES[voice]}: ${inFull(share)} points` }];
    });
  return (
    <Picture
      title={name}
      words={words}
      said={`${name}. ${words}`}
      table={{
        head: ['Round', 'Partner', ...(isExamined ? ['Examiners'] : []), 'Fellow Eye', 'You'],
        rows: dots.map(({ roundId, at, caseName, shares }) => ({
          key: roundId,
          cells: [
            `${formatDay(at)}, ${caseName}`,
            inFull(shares.partner),
            ...(isExamined ? [inFull(shares.examiners)] : []),
            inFull(shares.assessor),
            inFull(shares.self),
          ],
        })),
      }}
    >
      <Levels words={['0%', '50%', '100%']} />
      {DRAWN_VOICES.map((voice) => {
        const marks = placed(voice);
        return (
          <g key={voice}>
            {marks.length >= FEWEST_FOR_TREND && (
              <polyline
                points={marks.map(({ x, y }) => `${x},${y}`).join(' ')}
                className={`${LINE_LOOK[voice]} opacity-35`}
                strokeWidth="1.5"
              />
            )}
            {marks.map(({ roundId, x, y, said }) => (
              <g key={roundId}>
                <title>{said}</title>
                <VoiceMark voice={voice} x={x} y={y} />
              </g>
            ))}
          </g>
        );
      })}
      {dots.map((dot, index) => (
        <text
          key={dot.roundId}
          x={columnAt(index, dots.length)}
          y={FLOOR + 18}
          textAnchor="middle"
          className={label}
        >
          {pointsBehind(dot)}
        </text>
      ))}
    </Picture>
  );
}
