import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { displayName } from '../../domain/profile/name.ts';
import { isOpenSeat } from '../../domain/room/panel.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { endpointQuery } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { copyText } from '../platform/copy-text.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { toast } from '../platform/toast.ts';
import ExaminersChoice, { NO_EXAMINERS, type Examiners } from './examiners-choice.tsx';
import { changeSeats } from './seat-calls.ts';

const REFUSED = 'Nothing was changed';

const chosen = ({ panel }: Room): Examiners => {
  if (!panel) return NO_EXAMINERS;
  const { seats, wanted, nameless } = panel;
  return { seats: seats.length === 1 ? 1 : 2, wanted, nameless };
};

const copySeatLink = async (name: 'makeSeatLink' | 'renewSeatLink', roomId: string) => {
  const result = await call(name, { roomId });
  const copied =
    name === 'makeSeatLink' ? 'Link for a seat copied!' : 'New link copied! The old one has ended.';
  if (result.ok) await copyText(result.value.url, copied, 'Copy this link');
  else toast({ title: REFUSED, description: failureDetail(result.failure), variant: 'destructive' });
};

/** Who sits there or is asked, each with the way to free the seat. */
function Seats({ room }: { room: Room }) {
  const { busy, whileBusy } = useBusy();
  const held = (room.panel?.seats ?? []).filter(({ isTaken, profile }) => isTaken || profile);
  if (held.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {held.map(({ seatId, isTaken, profile }) => (
        <li key={seatId} className="flex items-center justify-between gap-3 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            {profile ? displayName(profile) : 'A nameless examiner'}
            {!isTaken && <span className="text-ink-soft"> (asked)</span>}
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={busy}
            onClick={() => void whileBusy(changeSeats('releaseSeat', { roomId: room.id, seatId }, REFUSED))}
          >
            Free the seat
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Favourites and members of groups, to be asked one by one. */
function Askable({ room }: { room: Room }) {
  const { busy, whileBusy } = useBusy();
  const { data, isPending } = useQuery(
    endpointQuery('listAskable', { roomId: room.id }, 'Failed to load people'),
  );
  const asked = new Set(room.panel?.seats.map(({ askedId }) => askedId));
  const people = (data?.people ?? []).filter(({ userId }) => !asked.has(userId));
  if (isPending) return <p className="text-small text-ink-soft">Loading...</p>;
  if (people.length === 0)
    return (
      <p className="text-small text-ink-soft">
        Your favourites and the members of your groups would be here. Send someone the link instead.
      </p>
    );
  return (
    <ul className="max-h-56 overflow-y-auto border-t border-line">
      {people.map(({ userId, from, ...person }) => (
        <li key={userId} className="flex items-center justify-between gap-3 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            {displayName(person)} <span className="text-small text-ink-soft">{from}</span>
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={busy}
            onClick={() =>
              void whileBusy(
                changeSeats(
                  'askExaminer',
                  { roomId: room.id, userId },
                  `${displayName(person)} was not asked`,
                ),
              )
            }
          >
            Ask
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The host's view of the panel: how many seats, who sits there, and how to fill them. */
export default function PanelDialog({ room: opened, onClose }: { room: Room; onClose: () => void }) {
  const [value, setValue] = useState(() => chosen(opened));
  const { busy, whileBusy } = useBusy();
  const before = chosen(opened);
  const isChanged = JSON.stringify(before) !== JSON.stringify(value);
  const save = async () => {
    const saved = await whileBusy(changeSeats('setPanel', { roomId: opened.id, ...value }, REFUSED));
    if (saved && value.seats === 0) onClose();
  };
  return (
    <Dialog title="Examiners" onClose={onClose}>
      <div className="mt-4 grid gap-5">
        <ExaminersChoice value={value} onChange={setValue} />
        {isChanged && (
          <Button busy={busy} busyText="Saving..." onClick={() => void save()}>
            Save
          </Button>
        )}
        <Seats room={opened} />
        {opened.panel?.seats.some(isOpenSeat) && (
          <div className="grid gap-3">
            <h3 className="font-semibold">Ask someone</h3>
            <Askable room={opened} />
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="secondary" onClick={() => void copySeatLink('makeSeatLink', opened.id)}>
                Copy a link for a seat
              </Button>
              <Button variant="quiet" onClick={() => void copySeatLink('renewSeatLink', opened.id)}>
                Make a new link
              </Button>
            </div>
            <p className="text-small text-ink-soft">
              Anyone with the link and an account can take a free seat. A new link ends the one before, and so
              does freeing someone’s seat.
            </p>
          </div>
        )}
        <DialogButtons back="Close" onBack={onClose}>
          {null}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
