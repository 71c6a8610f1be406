import Check from 'lucide-react/icons/check';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useState } from 'react';
import { waitsForAgreement } from '../../domain/room/panel-view.ts';
import { nameIn } from '../../domain/room/room-people.ts';
import { canStartCase } from '../../domain/room/stage.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { Button } from '../ui/button.tsx';
import { singleClick } from '../ui/single-click.ts';
import { AloneNote } from './alone-note.tsx';
import { TimingControl } from './timing-control.tsx';
import { useCircuit } from './use-circuit.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const CircuitDialog = onDemand(() => import('./circuit-dialog.tsx'));

/** The way to a mock exam, for a host who is not alone. */
function CircuitControl({ practice }: { practice: PracticeRoom }) {
  const [open, setOpen] = useState(false);
  const { room, round } = practice;
  const circuit = useCircuit(round);
  // One that was ended before it began makes room for another.
  const isSetUp = Boolean(round?.circuitId) && !circuit?.endedAt;
  if (!room || room.guestId === null || isSetUp) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <ListOrdered aria-hidden="true" className="size-4.5" />
        Mock exam
      </Button>
      {open && <CircuitDialog practice={practice} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Before the interview: one button, once there is something to start. */
export function PrepBar({ practice }: { practice: PracticeRoom }) {
  const { room, round, isMoving, actions } = practice;
  const isSetUp = canStartCase(round);
  // The server refuses it too; a button that cannot work says so before it is pressed.
  const waitsForAnswer = isSetUp && waitsForAgreement(room?.panel, round?.candidateId ?? null);
  const ready = isSetUp && !waitsForAnswer;
  const circuit = useCircuit(round);
  const isPreset = Boolean(circuit?.preset && !circuit.endedAt);
  return (
    <div className="grid">
      <AloneNote practice={practice} />
      <Button size="large" disabled={!ready} busy={isMoving} onClick={singleClick(actions.startCase)}>
        Start Case
      </Button>
      {room?.guestId && (
        <output className="mt-2 flex items-center justify-center gap-1.5 text-small font-semibold text-teal empty:hidden">
          {round?.guestReady && (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0" />
              <span className="wrap-anywhere">{nameIn(room, room.guestId)} is ready.</span>
            </>
          )}
        </output>
      )}
      {!ready && (
        <p className="mt-2 text-center text-small text-ink-soft">
          {waitsForAnswer
            ? 'It starts once the candidate agrees that examiners listen.'
            : 'Choose a candidate and a case to start.'}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-x-2">
        {!isPreset && <TimingControl practice={practice} />}
        <CircuitControl practice={practice} />
      </div>
    </div>
  );
}
