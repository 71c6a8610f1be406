import { Fragment, useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { isHost, offersInviteLink, partnerId } from '../../domain/room/room.ts';
import { mayInvite, mayStepBack } from '../../domain/room/room-policy.ts';
import { stageOf } from '../../domain/room/stage.ts';
import { displayName } from '../../domain/profile/name.ts';
import { useUser } from '../account/user.ts';
import { Button } from '../ui/button.tsx';
import { MoreActions } from '../ui/more-actions.tsx';
import { InviteLink } from './invite-link.tsx';
import { FinishedButton, JoinButton } from './join-button.tsx';
import { SeatPart } from './seat-part.tsx';
import { RoomRow, roomWords } from './room-row.tsx';
import { nextStep, type NextStep } from '../../domain/attendance/next-step.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { rangeText } from '../proposal/time-range.tsx';
import { onDemand } from '../platform/on-demand.tsx';

/** That a new time is proposed for a session of yours, and who is to answer; null when none is. */
export const pendingWords = (room: Room, me: string): string | null => {
  const { proposal } = room;
  if (!proposal) return null;
  const other = partnerName(room, me);
  return proposal.byUserId === me
    ? `You proposed ${rangeText(proposal)}. Waiting for ${other} to answer.`
    : `${other} proposes ${rangeText(proposal)}.`;
};

const stepWords: Record<NextStep, string> = {
  'wait-for-guest': 'Waiting for someone to accept. You will get an email.',
  'send-link': 'Next: send the invite link to a colleague.',
  'find-guest': 'Too late for others to find. Invite a colleague, or move it.',
  'be-there': 'All set. Join when it is time.',
  join: 'It is time: join the room.',
  over: 'The time of this session is over.',
};

// A group is closed to others, so no colleague can be invited.
const TOO_LATE_FOR_GROUP = 'Too late for others to find. Move it.';

const stepOf = (room: Room, me: string, now: number): string => {
  const step = nextStep(room, me, now);
  return step === 'find-guest' && room.groupId ? TOO_LATE_FOR_GROUP : stepWords[step];
};

const AddToCalendarDialog = onDemand(() => import('./add-to-calendar-dialog.tsx'));
const CancelDialog = onDemand(() => import('./cancel-dialog.tsx'));
const InviteColleagueDialog = onDemand(() => import('./invite-colleague-dialog.tsx'));
const RescheduleDialog = onDemand(() => import('./reschedule-dialog.tsx'));
const ProposalQuestion = onDemand(
  () => import('./proposal-question.tsx'),
  ({ words }) => <p className="col-start-2 font-medium">{words}</p>,
);
const SafetyDialog = onDemand(() => import('../block/safety-dialog.tsx'));
const StepBackDialog = onDemand(() => import('./step-back-dialog.tsx'));

type Asking = 'panel' | 'reschedule' | 'cancel' | 'step-back' | 'calendar' | 'invite' | 'safety';
type OtherPerson = { userId: string; name: string };

/** The examiners whose names the reader knows. */
const knownExaminers = ({ panel }: Room): OtherPerson[] =>
  (panel?.seats ?? []).flatMap(({ isTaken, profile }) =>
    isTaken && profile ? [{ userId: profile.userId, name: displayName(profile) }] : [],
  );

/** A session of yours, as host or guest. */
export default function MyRoom({ room, mine, now }: { room: Room; mine: readonly Room[]; now: number }) {
  const me = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [examiner, setExaminer] = useState<OtherPerson | null>(null);
  const close = () => setAsking(null);
  const finished = stageOf(room) === 'Finished';

  const partner = partnerId(room, me.id);
  const title = room.guestId ? `with ${partnerName(room, me.id)}` : 'No guest yet';
  const words = pendingWords(room, me.id);
  const isAsked = room.proposal !== null && room.proposal.byUserId !== me.id;

  const ask = (name: string, what: Asking) => (
    <Button variant="quiet" size="small" aria-describedby={roomWords(room)} onClick={() => setAsking(what)}>
      {name}
    </Button>
  );
  const extras = [
    mayInvite(room, me.id, now).ok && <Fragment key="invite">{ask('Invite a colleague', 'invite')}</Fragment>,
    !finished && !room.panel && isHost(room, me.id) && (
      <Fragment key="panel">{ask('Add examiners', 'panel')}</Fragment>
    ),
    !finished && <Fragment key="calendar">{ask('Add to calendar', 'calendar')}</Fragment>,
    partner !== null && <Fragment key="safety">{ask('Block or report', 'safety')}</Fragment>,
    ...knownExaminers(room).map((person) => (
      <Button
        key={person.userId}
        variant="quiet"
        size="small"
        aria-describedby={roomWords(room)}
        onClick={() => setExaminer(person)}
      >
        Block or report {person.name}
      </Button>
    )),
  ];
  const hostAction = (name: string, what: Asking) =>
    finished ? <FinishedButton room={room}>{name}</FinishedButton> : ask(name, what);

  return (
    <RoomRow
      room={room}
      now={now}
      partner={title}
      note={isAsked || finished ? null : (words ?? stepOf(room, me.id, now))}
      question={
        <>
          {isAsked && words && <ProposalQuestion room={room} mine={mine} now={now} words={words} />}
          {room.panel && <SeatPart part="line" room={room} mine={mine} />}
        </>
      }
      action={<JoinButton room={room} now={now} />}
      more={
        <>
          {isHost(room, me.id) ? (
            <>
              {hostAction('Reschedule', 'reschedule')}
              {hostAction('Cancel', 'cancel')}
              {offersInviteLink(room, me.id) && <InviteLink roomId={room.id} />}
            </>
          ) : (
            mayStepBack(room, me.id, now).ok && ask('I can’t make it', 'step-back')
          )}
          {extras.some(Boolean) && <MoreActions label={`More: ${title}`}>{extras}</MoreActions>}
          {asking === 'reschedule' && <RescheduleDialog room={room} mine={mine} now={now} onClose={close} />}
          {asking === 'cancel' && <CancelDialog room={room} onClose={close} />}
          {asking === 'step-back' && <StepBackDialog room={room} onClose={close} />}
          {asking === 'invite' && <InviteColleagueDialog room={room} onClose={close} />}
          {asking === 'panel' && <SeatPart part="panel" room={room} onClose={close} />}
          {asking === 'calendar' && <AddToCalendarDialog room={room} onClose={close} />}
          {asking === 'safety' && partner !== null && (
            <SafetyDialog
              person={{ userId: partner, name: partnerName(room, me.id) }}
              roomId={room.id}
              onClose={close}
            />
          )}
          {examiner && <SafetyDialog person={examiner} onClose={() => setExaminer(null)} />}
        </>
      }
    />
  );
}
