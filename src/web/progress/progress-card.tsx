import { useState } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DimensionPicture } from './dimension-picture.tsx';
import { HabitPicture } from './habit-picture.tsx';
import { RatingsPicture } from './ratings-picture.tsx';
import { VoiceLegend } from './voice-mark.tsx';
import { WeeksPicture } from './weeks-picture.tsx';

const pictures = 'mt-5 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3';
const FIRST = 3;

/** How someone's practice goes: how much, how well by each voice, how they speak, and how they see themselves. */
export default function ProgressCard({ weeks, totals, progress }: Dashboard) {
  const { dimensions, habits, ratings } = progress;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? dimensions : dimensions.slice(0, FIRST);
  return (
    <Card title="My progress">
      <div className="grid gap-10">
        <section>
          <h3 className="text-lead font-semibold">How much, and how you see it</h3>
          <div className={pictures}>
            <WeeksPicture weeks={weeks} totals={totals} />
            {ratings.length > 0 && <RatingsPicture ratings={ratings} />}
          </div>
        </section>
        {dimensions.length > 0 && (
          <section>
            <h3 className="text-lead font-semibold">Points met</h3>
            <div className="mt-1">
              <VoiceLegend />
            </div>
            <div className={pictures}>
              {shown.map((dimension) => (
                <DimensionPicture key={dimension.name} dimension={dimension} />
              ))}
            </div>
            {dimensions.length > FIRST && (
              <Button
                variant="secondary"
                size="small"
                className="mt-5"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? 'Show fewer dimensions' : `Show all ${dimensions.length} dimensions`}
              </Button>
            )}
          </section>
        )}
        {habits.length > 0 && (
          <section>
            <h3 className="text-lead font-semibold">How you speak</h3>
            <p className="text-small text-ink-soft">
              Measured in your recordings. The shaded band is the target for that kind of station; an open
              ring lies outside it.
            </p>
            <div className={pictures}>
              {habits.map((habit) => (
                <HabitPicture key={habit.habit} habit={habit} />
              ))}
            </div>
          </section>
        )}
      </div>
    </Card>
  );
}
