import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { Dashboard } from '../../contract/dashboard.ts';
import { RECENT_ROUNDS, trendOf, type ProgressVoice, type Share } from '../../domain/progress/progress.ts';
import { VOICE_NAMES } from './voice-mark.tsx';

type Dimension = Dashboard['progress']['dimensions'][number];

const sharesOf = ({ dots }: Dimension, voice: ProgressVoice): Share[] =>
  dots.flatMap(({ shares }) => shares[voice] ?? []);

/** A trend with the voice it is told by: the examiners' where there is one, else the partner's, else the assessor's. */
const trendIn = (dimension: Dimension) => {
  for (const voice of ['examiners', 'partner', 'assessor'] as const) {
    const trend = trendOf(sharesOf(dimension, voice));
    if (trend) return { voice, ...trend };
  }
  return null;
};

const percent = ({ met, of }: Share): string => `${Math.round((met / of) * 100)}%`;

const directions = {
  up: { Icon: ArrowUpRight, words: 'up', look: 'text-teal' },
  level: { Icon: ArrowRight, words: 'about level', look: 'text-ink-soft' },
  down: { Icon: ArrowDownRight, words: 'down', look: 'text-accent' },
};

function Figure({ share }: { share: Share }) {
  return (
    <>
      <span className="font-medium">{percent(share)}</span>{' '}
      <span className="text-small text-ink-soft">of {share.of} points</span>
    </>
  );
}

/** Each dimension in one line: the last three rounds against those before. */
export function DimensionTrends({ dimensions }: { dimensions: readonly Dimension[] }) {
  const told = dimensions.flatMap((dimension) => {
    const trend = trendIn(dimension);
    return trend ? [{ name: dimension.name, ...trend }] : [];
  });
  if (told.length === 0)
    return (
      <p className="mt-1 text-ink-soft">
        Too few rounds to compare: it takes {RECENT_ROUNDS + 1} in which the same was marked.
      </p>
    );
  return (
    <table className="mt-2 w-full max-w-3xl text-left tabular-nums">
      <caption className="sr-only">Points met: the last three rounds against those before</caption>
      <thead className="text-small text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            Dimension
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            Before
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            Last three rounds
          </th>
          <th scope="col" className="py-2 font-medium max-sm:sr-only">
            Marked by
          </th>
        </tr>
      </thead>
      <tbody>
        {told.map(({ name, voice, direction, before, lately }) => {
          const { Icon, words, look } = directions[direction];
          return (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-4 font-medium wrap-anywhere">
                {name}
                <span className="block text-small font-normal text-ink-soft sm:hidden">
                  {VOICE_NAMES[voice]}
                </span>
              </th>
              <td className="py-2.5 pr-4 align-top">
                <Figure share={before} />
              </td>
              <td className="py-2.5 pr-4 align-top">
                <Icon aria-hidden="true" className={`mr-1.5 inline size-4.5 ${look}`} />
                <span className="sr-only">{words}, </span>
                <Figure share={lately} />
              </td>
              <td className="py-2.5 align-top text-ink-soft max-sm:hidden">{VOICE_NAMES[voice]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
