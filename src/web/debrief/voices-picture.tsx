import type { Picture, PictureRow } from '../../domain/debrief/debrief-picture.ts';
import { LegendItem } from '../ui/badge.tsx';
import type { VoiceNames } from '../../domain/debrief/result-line.ts';
import { EXAMINER_VOICES } from '../../domain/mark/mark.ts';
import { voicesOf } from '../mark/verdict-words.ts';

const percent = (share: number): string => `${share * 100}%`;

const rowWords = ({ name, self, partner, examiners, points }: PictureRow, names: VoiceNames): string =>
  `${name}: ${[
    ...(self ? [`${names.self} ${self.words}`] : []),
    ...(partner ? [`${names.partner} ${partner.words}`] : []),
    ...EXAMINER_VOICES.flatMap((voice) => {
      const part = examiners[voice];
      return part ? [`${names[voice]} ${part.words}`] : [];
    }),
    ...(points ? [`${points.words} points`] : []),
  ].join(', ')}`;

/** One line of the picture, as wide as there is room: a bar for the points, a dot for the partner, squares for examiners, a ring for the candidate. */
function Track({ row: { self, partner, examiners, points } }: { row: PictureRow }) {
  return (
    <svg width="100%" height="24" className="overflow-visible">
      <rect y="7" width="100%" height="10" rx="5" className="fill-ink/8" />
      {points && <rect y="7" width={percent(points.share)} height="10" rx="5" className="fill-teal/40" />}
      {partner && (
        <circle
          cx={percent(partner.share)}
          cy="12"
          r="6.5"
          className="fill-teal stroke-sheet"
          strokeWidth="2"
        />
      )}
      {EXAMINER_VOICES.map((voice, index) => {
        const part = examiners[voice];
        return (
          part && (
            <svg key={voice} x={percent(part.share)} y={index * 4 - 2} className="overflow-visible">
              <rect
                x="-5"
                y="7"
                width="10"
                height="10"
                className={index === 0 ? 'fill-accent stroke-sheet' : 'fill-sheet stroke-accent'}
                strokeWidth="2"
              />
            </svg>
          )
        );
      })}
      {self && (
        <circle cx={percent(self.share)} cy="12" r="9" fill="none" className="stroke-ink" strokeWidth="2.5" />
      )}
    </svg>
  );
}

/** How the candidate rated themselves, against those who listened and the points that count, in one small picture. */
export function VoicesPicture({ picture, names }: { picture: Picture; names: VoiceNames }) {
  const said = picture.map((row) => rowWords(row, names)).join('. ');
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
        <LegendItem mark="size-3 rounded-full border-2 border-ink">{names.self}</LegendItem>
        {voicesOf(names).includes('partner') && (
          <LegendItem mark="size-2.5 rounded-full bg-teal [print-color-adjust:exact]">
            {names.partner}
          </LegendItem>
        )}
        {EXAMINER_VOICES.filter((voice) => picture.some(({ examiners }) => examiners[voice])).map((voice) => (
          <LegendItem
            key={voice}
            mark={
              voice === 'examiner-1'
                ? 'size-2.5 bg-accent [print-color-adjust:exact]'
                : 'size-2.5 border-2 border-accent'
            }
          >
            {names[voice]}
          </LegendItem>
        ))}
        <LegendItem mark="h-2.5 w-5 rounded-full bg-teal/40 [print-color-adjust:exact]">points</LegendItem>
      </figcaption>
      <div
        role="img"
        aria-label={`${said}.`}
        className="mt-3 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-5 gap-y-1.5 pr-2.5 text-small"
      >
        {picture.map((row, index) => (
          <div key={row.name} className="col-span-2 grid grid-cols-subgrid items-center">
            <span className={`wrap-anywhere ${index === 0 ? 'font-semibold' : ''}`}>{row.name}</span>
            <Track row={row} />
          </div>
        ))}
      </div>
    </figure>
  );
}
