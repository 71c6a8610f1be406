import Ear from 'lucide-react/icons/ear';
import { useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { isOpenSeat } from '../../domain/room/panel.ts';
import { isHost, isMember } from '../../domain/room/room-member.ts';
import { useUser } from '../account/user.ts';
import { useBusy } from '../platform/use-busy.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { Button } from '../ui/button.tsx';
import PanelDialog from './panel-dialog.tsx';
import { panelWords } from './panel-words.ts';
import { acceptClash } from './room-when.ts';
import { takeSeat } from './seat-calls.ts';

type PanelLineProps = { room: Room; mine: readonly Room[] };

/** Who examines a session, in its row; an open call can be answered here, and the host changes the panel. */
export default function PanelLine({ room, mine }: PanelLineProps) {
  const me = useUser();
  const [isOpen, setOpen] = useState(false);
  const { busy, whileBusy } = useBusy();
  const clash = useClashCheck();
  const { panel } = room;
  if (!panel) return null;
  const canTake = !isMember(room, me.id) && panel.wanted && panel.seats.some(isOpenSeat);
  const claim = () => clash.check(acceptClash(room, mine, me.id), () => void whileBusy(takeSeat(room.id)));
  return (
    <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 @xl:col-end-5">
      <p className="flex min-w-0 items-baseline gap-1.5 text-small wrap-anywhere text-ink-soft">
        <Ear aria-hidden="true" className="size-4 shrink-0 translate-y-0.5" />
        <span>
          {canTake ? 'Needs an examiner' : 'Examiners'}: {panelWords(panel, me.id)}
        </span>
      </p>
      {canTake && (
        <Button variant="secondary" size="small" busy={busy} busyText="Taking a seat..." onClick={claim}>
          Examine
        </Button>
      )}
      {isHost(room, me.id) && (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
      {isOpen && <PanelDialog room={room} onClose={() => setOpen(false)} />}
      {clash.dialog}
    </div>
  );
}
