import { PairedRings } from '../parts/paired-rings.tsx';
import { ScreenLink } from '../parts/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';

/** Nothing here yet, and what to do about it. */
export function NoRounds() {
  return (
    <div className="grid justify-items-start gap-1 py-6">
      <div className="mb-4">
        <PairedRings />
      </div>
      <p className="text-lead font-semibold">No rounds found.</p>
      <p className="text-ink-soft">
        After your first round as the candidate it appears here, and minutes later its assessment.
      </p>
      <ScreenLink to="/interview-scheduling" className={`mt-4 ${buttonLook('secondary')}`}>
        Go to Interview Practice
      </ScreenLink>
    </div>
  );
}
