import ListOrdered from 'lucide-react/icons/list-ordered';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { onDemand } from '../parts/on-demand.tsx';

const CircuitDialog = onDemand(() => import('./circuit-dialog.tsx'));

/** The way to a mock exam, for a host who is not alone. */
export function CircuitControl({ practice }: { practice: PracticeRoom }) {
  const [open, setOpen] = useState(false);
  const { room, round } = practice;
  if (!room || room.guestId === null || round?.circuitId) return null;
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
