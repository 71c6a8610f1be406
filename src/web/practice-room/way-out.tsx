import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

const StepBackDialog = lazy(() => import('../room/step-back-dialog.tsx'));

/** Lets someone step back from inside the room, as long as nothing was practised in it. */
export function WayOut({ practice }: { practice: PracticeRoom }) {
  const { room, round } = practice;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const isUntouched = !round || (round.roundNumber === 1 && !round.recording);
  if (!room || !isUntouched) return null;
  return (
    <div className="border-t border-line p-1.5">
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        I can’t make it
      </Button>
      <Suspense>
        {asking && (
          <StepBackDialog
            room={room}
            onClose={() => setAsking(false)}
            onLeft={() => void navigate('/interview-scheduling')}
          />
        )}
      </Suspense>
    </div>
  );
}
