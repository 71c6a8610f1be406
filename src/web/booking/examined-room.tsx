import { useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { examinePath } from '../../contract/pages.ts';
import { AVAILABLE_LEAD_MS, isSeatQuestion, startOf } from '../../domain/room/room.ts';
import { hostName } from '../../domain/room/room-people.ts';
import { displayName } from '../../domain/profile/name.ts';
import { useUser } from '../account/user.ts';
import { NoteField } from '../platform/note-field.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import { useNavigate } from '../platform/router.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { startWithZone } from '../platform/when.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { MoreActions } from '../ui/more-actions.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { panelWords } from './panel-words.ts';
import { acceptClash } from './room-when.ts';
import { RoomRow, roomWords } from './room-row.tsx';
import { changeSeats, declineSeat, leaveSeat, takeSeat } from './seat-calls.ts';

const AddToCalendarDialog = onDemand(() => import('./add-to-calendar-dialog.tsx'));
const SafetyDialog = onDemand(() => import('../block/safety-dialog.tsx'));

type ExaminedRoomProps = { room: Room; mine: readonly Room[]; now: number };
type RoomPerson = { userId: string; name: string };

/** Asks before an examiner leaves their seat. */
function LeaveDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const failure = await leaveSeat(room.id, value('note'));
    if (failure === undefined) onClose();
    return failure;
  });
  return (
    <Dialog title="Can’t make it?" kind="alertdialog" onClose={onClose}>
      <p className="mt-3 font-medium tabular-nums">{startWithZone(room.startUtc)}</p>
      <p className="mt-1 text-ink-soft">
        The session takes place without you. Your seat becomes free, and the host is told by email.
      </p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-6">
        <NoteField label="Reason" help={`${hostName(room)} reads it in the email.`} />
        <ProblemAlert>{problem}</ProblemAlert>
        <DialogButtons back="Keep my seat" onBack={onClose}>
          <Button type="submit" variant="danger" busy={busy} busyText="Stepping back...">
            I can’t make it
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The two people, as the one who examines them names the session. */
const between = (room: Room): string =>
  room.guestProfile
    ? `${hostName(room)} and ${displayName(room.guestProfile)}`
    : `${hostName(room)}, no guest yet`;

/** Those whom an examiner may not want to meet. */
const peopleIn = ({ hostProfile, guestProfile }: Room): RoomPerson[] =>
  [hostProfile, guestProfile].flatMap((profile) =>
    profile ? [{ userId: profile.userId, name: displayName(profile) }] : [],
  );

/** A session that the reader examines, or is asked to. */
export default function ExaminedRoom({ room, mine, now }: ExaminedRoomProps) {
  const me = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'leave' | 'calendar' | null>(null);
  const [keptFrom, setKeptFrom] = useState<RoomPerson | null>(null);
  const { busy, whileBusy } = useBusy();
  const clash = useClashCheck();
  const isQuestion = isSeatQuestion(room, me.id, now);
  const seat = room.panel?.seats.find(({ userId }) => userId === me.id);
  const isDue = startOf(room) - now < AVAILABLE_LEAD_MS;
  const words = { 'aria-describedby': roomWords(room), size: 'small' as const };
  const accept = () => clash.check(acceptClash(room, mine, me.id), () => void whileBusy(takeSeat(room.id)));
  const title = isQuestion ? `${hostName(room)} asks you to examine` : `Examine ${between(room)}`;
  const extras = (
    <MoreActions label={`More: ${title}`}>
      {!isQuestion && (
        <Button {...words} variant="quiet" onClick={() => setAsking('calendar')}>
          Add to calendar
        </Button>
      )}
      {peopleIn(room).map((person) => (
        <Button key={person.userId} {...words} variant="quiet" onClick={() => setKeptFrom(person)}>
          Block or report {person.name}
        </Button>
      ))}
    </MoreActions>
  );
  return (
    <>
      <RoomRow
        room={room}
        now={now}
        partner={title}
        note={isQuestion || !room.panel ? null : `Examiners: ${panelWords(room.panel, me.id)}`}
        action={
          isQuestion ? (
            <Button {...words} variant="secondary" busy={busy} busyText="Accepting..." onClick={accept}>
              Accept
            </Button>
          ) : (
            <Button
              {...words}
              variant={isDue ? 'primary' : 'secondary'}
              onClick={() => navigate(examinePath(room.id))}
            >
              Examine
            </Button>
          )
        }
        more={
          isQuestion ? (
            <>
              <Button {...words} variant="quiet" onClick={() => void whileBusy(declineSeat(room.id))}>
                Decline
              </Button>
              {extras}
            </>
          ) : (
            <>
              <Button {...words} variant="quiet" onClick={() => setAsking('leave')}>
                I can’t make it
              </Button>
              <Button
                {...words}
                variant="quiet"
                aria-pressed={seat?.observing ?? false}
                onClick={() =>
                  void whileBusy(
                    changeSeats(
                      'observe',
                      { roomId: room.id, observing: !seat?.observing },
                      'Nothing was changed',
                    ),
                  )
                }
              >
                {seat?.observing ? 'Mark after all' : 'Only observe'}
              </Button>
              {extras}
            </>
          )
        }
      />
      {asking === 'leave' && <LeaveDialog room={room} onClose={() => setAsking(null)} />}
      {asking === 'calendar' && <AddToCalendarDialog room={room} onClose={() => setAsking(null)} />}
      {keptFrom && <SafetyDialog person={keptFrom} onClose={() => setKeptFrom(null)} />}
      {clash.dialog}
    </>
  );
}
