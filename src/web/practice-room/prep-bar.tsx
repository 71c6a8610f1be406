import { canStartCase } from '../../domain/stage.ts';
import { Button } from '../ui/button.tsx';
import { singleClick } from '../ui/single-click.ts';
import { CircuitControl } from './circuit-control.tsx';
import { TimingControl } from './timing-control.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { onDemand } from '../parts/on-demand.tsx';

const AloneNote = onDemand(() => import('./alone-note.tsx'));

/** Before the interview: one button, once there is something to start. */
export function PrepBar({ practice }: { practice: PracticeRoom }) {
  const { round, isMoving, actions } = practice;
  const ready = canStartCase(round);
  return (
    <div className="grid">
      <AloneNote practice={practice} />
      <Button size="large" disabled={!ready} busy={isMoving} onClick={singleClick(actions.startCase)}>
        Start Case
      </Button>
      {!ready && (
        <p className="mt-2 text-center text-small text-ink-soft">Choose a candidate and a case to start.</p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-x-2">
        <TimingControl practice={practice} />
        <CircuitControl practice={practice} />
      </div>
    </div>
  );
}
