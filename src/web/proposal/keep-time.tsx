import { useState } from 'react';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { textLink } from '../platform/screen-link.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { rangeText } from './time-range.tsx';

type KeepTimeProps = { current: TimeRange; partner: string; keep: () => Promise<void> };

/** The quiet fourth answer to a proposal. It asks first: the link stands close to others. */
export function KeepTime({ current, partner, keep }: KeepTimeProps) {
  const [asking, setAsking] = useState(false);
  const { busy, whileBusy } = useBusy();
  if (!asking)
    return (
      <p className="mt-5 text-center">
        <button type="button" className={`min-h-11 ${textLink}`} onClick={() => setAsking(true)}>
          Keep the current time
        </button>
      </p>
    );
  return (
    <section aria-label="Keep the current time" className="mt-6 border-t border-line pt-5">
      <p>
        The session stays on <span className="font-semibold">{rangeText(current)}</span>, and {partner} is
        told by email.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed has just made room for it
          autoFocus
          busy={busy}
          busyText="Sending..."
          onClick={() => void whileBusy(keep())}
        >
          Keep it
        </Button>
        <Button variant="secondary" onClick={() => setAsking(false)}>
          Back
        </Button>
      </div>
    </section>
  );
}
