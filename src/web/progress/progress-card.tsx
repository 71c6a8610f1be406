import { useId, useState } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DimensionTrends } from './dimension-trends.tsx';
import { habitWords } from './habit-picture.tsx';
import { ratingWords } from './ratings-picture.tsx';
import { practisedWords } from './weeks-picture.tsx';

const ProgressPictures = onDemand(
  () => import('./progress-pictures.tsx'),
  () => <div className="h-[40rem]" />,
);

/** How someone's practice goes, in words; the pictures wait behind a button. */
export function ProgressCard({ weeks, totals, progress }: Dashboard) {
  const { dimensions, habits, ratings } = progress;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const spoken = habits.flatMap((habit) => habitWords(habit) ?? []);
  return (
    <Card title="My progress">
      <div className="grid gap-8">
        <div className="grid max-w-[70ch] gap-1">
          <p>{practisedWords(totals)}</p>
          {ratings.length > 0 && <p>{ratingWords(ratings)}</p>}
        </div>
        {dimensions.length > 0 && (
          <section>
            <h3 className="font-semibold">Points met: the last three rounds against those before</h3>
            <DimensionTrends dimensions={dimensions} />
          </section>
        )}
        {spoken.length > 0 && (
          <section>
            <h3 className="font-semibold">How you speak</h3>
            <dl className="mt-2 max-w-3xl">
              {spoken.map(({ title, words }) => (
                <div
                  key={title}
                  className="grid gap-x-6 border-t border-line py-2 first:border-t-0 sm:grid-cols-[14rem_minmax(0,1fr)]"
                >
                  <dt className="font-medium">{title}</dt>
                  <dd className="text-ink-soft">{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : 'Details'}
          </Button>
          <div id={id} className="mt-6 empty:hidden">
            {isOpen && <ProgressPictures weeks={weeks} totals={totals} progress={progress} />}
          </div>
        </div>
      </div>
    </Card>
  );
}
