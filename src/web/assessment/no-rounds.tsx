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
        Your first round as the candidate will appear here, with its assessment a few minutes later.
      </p>
      <ScreenLink to="/interview-scheduling" className={`mt-4 ${buttonLook('secondary')}`}>
        Go to Interview Practice
      </ScreenLink>
    </div>
  );
}
