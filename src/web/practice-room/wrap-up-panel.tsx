import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { singleClick } from '../ui/single-click.ts';
import type { PracticeRoom } from './use-practice-room.ts';

type WrapUpPanelProps = { practice: PracticeRoom; onFinish: () => void };

/** The breath after a round. */
export function WrapUpPanel({ practice, onFinish }: WrapUpPanelProps) {
  const { round, isHost, isMoving, actions } = practice;
  // Which round it is may be known a moment later than that it is over; its line waits for it.
  const title = (
    <div className="min-h-[1lh] text-title">
      {round && <h2 className="font-semibold">Round {round.roundNumber} is done</h2>}
    </div>
  );
  if (!isHost)
    return (
      <div className="grid justify-items-center gap-4 px-5 py-12 text-center">
        {title}
        <LoadingRings label="Waiting" />
        <p className="text-ink-soft">Waiting for host to wrap up...</p>
      </div>
    );
  return (
    <div className="p-5">
      {title}
      <p className="mt-2 text-ink-soft">
        Talk it over while it is fresh. Then swap roles for another round, or finish here.
      </p>
      <div className="mt-6 grid gap-3">
        <Button size="large" busy={isMoving} onClick={singleClick(() => void actions.anotherRound())}>
          Another Round
        </Button>
        <Button variant="secondary" size="large" busy={isMoving} onClick={singleClick(onFinish)}>
          Finish
        </Button>
      </div>
    </div>
  );
}
