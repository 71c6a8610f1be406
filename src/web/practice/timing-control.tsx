import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { DEFAULT_TIMING, isSameTiming, stationTiming, timingWords } from '../../domain/round/timing.ts';
import { EXTRA_TIME_WORDS, usualTiming } from '../../domain/round/extra-time.ts';
import { useCases } from '../station/use-cases.ts';
import { Button } from '../ui/button.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { onDemand } from '../platform/on-demand.tsx';

const TimingDialog = onDemand(() => import('./timing-dialog.tsx'));

/** How long the round takes, for the host to change. */
export function TimingControl({ practice }: { practice: PracticeRoom }) {
  const [open, setOpen] = useState(false);
  const { round, actions } = practice;
  const { cases } = useCases();
  const station = cases.find(({ id }) => id === round?.caseBriefId);
  const own = station && stationTiming(station);
  return (
    <>
      <Button variant="quiet" size="small" disabled={!round} onClick={() => setOpen(true)}>
        <Timer aria-hidden="true" className="size-4.5" />
        <span className="tabular-nums">Timing {timingWords(round ?? DEFAULT_TIMING)}</span>
      </Button>
      {own && round && !isSameTiming(usualTiming(round), own) && (
        <Button variant="secondary" size="small" onClick={() => actions.chooseTiming(own)}>
          <span className="tabular-nums">Use the station’s {timingWords(own)}</span>
        </Button>
      )}
      {open && <TimingDialog practice={practice} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same for the guest, to read. */
export function TimingNote({ practice: { round } }: { practice: PracticeRoom }) {
  return (
    <p className="flex min-h-6 items-center justify-center gap-2 text-small text-ink-soft tabular-nums">
      {round && (
        <>
          <Timer aria-hidden="true" className="size-4.5" />
          <span>
            Timing {timingWords(round)}
            {round.readingSeconds > 0 && ' (reading + talking)'}
            {round.extraTime && `, with your ${EXTRA_TIME_WORDS}`}
          </span>
        </>
      )}
    </p>
  );
}
