import type { Dashboard } from '../../contract/dashboard.ts';
import { DimensionPicture } from './dimension-picture.tsx';
import { HabitPicture } from './habit-picture.tsx';
import { RatingsPicture } from './ratings-picture.tsx';
import { VoiceLegend } from './voice-mark.tsx';
import { WeeksPicture } from './weeks-picture.tsx';

const pictures = 'mt-5 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3';

/** Round by round: how much, how well by each voice, how someone speaks, and how they see themselves. */
export default function ProgressPictures({
  weeks,
  totals,
  progress,
}: Pick<Dashboard, 'weeks' | 'totals' | 'progress'>) {
  const { dimensions, habits, ratings } = progress;
  return (
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
            <VoiceLegend
              hasExaminers={dimensions.some(({ dots }) =>
                dots.some(({ shares }) => shares.examiners !== null),
              )}
            />
          </div>
          <div className={pictures}>
            {dimensions.map((dimension) => (
              <DimensionPicture key={dimension.name} dimension={dimension} />
            ))}
          </div>
        </section>
      )}
      {habits.length > 0 && (
        <section>
          <h3 className="text-lead font-semibold">How you speak, round by round</h3>
          <p className="text-small text-ink-soft">
            Measured in your recordings. The shaded band is the target for that kind of station; an open ring
            lies outside it.
          </p>
          <div className={pictures}>
            {habits.map((habit) => (
              <HabitPicture key={habit.habit} habit={habit} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
