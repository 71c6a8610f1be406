import { useState } from 'react';
import { examinePath } from '../../contract/pages.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { isAskedToExamine, isExaminer } from '../../domain/room/panel.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { hostName } from '../../domain/room/room-people.ts';
import { isMyUpcoming } from '../../domain/room/room.ts';
import { keepReturnPath, returnState } from '../account/return-path.ts';
import { call, storage, useSession } from '../account/session.ts';
import { acceptClash } from '../booking/room-when.ts';
import { declineSeat } from '../booking/seat-calls.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { useLocation, useSearchParams } from '../platform/router.tsx';
import { ScreenLink, TextLink } from '../platform/screen-link.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { formatStart, viewerZoneWords } from '../platform/when.ts';
import { FailedLink, LinkProblem } from '../proposal/link-problem.tsx';
import { useAnswer } from '../proposal/use-answer.ts';
import { readRoomsNow, refetchRooms } from '../room/room-cache.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const TITLE = 'A seat as an examiner';
const LISTS = '/interview-scheduling';

const readLink = (token: string, signal: AbortSignal) => call('readSeatLink', { token }, { signal });
const readRoom = (roomId: string, signal: AbortSignal) => call('readRoom', { roomId }, { signal });
type SeatLink = Extract<Awaited<ReturnType<typeof readLink>>, { ok: true }>['value'];

/** Signing in and registering both lead back here. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  const state = returnState(pathname + search);
  return (
    <div className="grid gap-4">
      <p>Log in or create an account to take the seat. You come back here afterwards.</p>
      <div className="flex flex-wrap gap-3">
        <ScreenLink to="/login" state={state} className={`${buttonLook()} max-sm:w-full`}>
          Log in
        </ScreenLink>
        <ScreenLink to="/register" state={state} className={`${buttonLook('secondary')} max-sm:w-full`}>
          Create an account
        </ScreenLink>
      </div>
    </div>
  );
}

const Lists = ({ words }: { words: string }) => (
  <div className="grid gap-4">
    <output className="block font-medium">{words}</output>
    <ScreenLink to={LISTS} className={`${buttonLook('secondary')} max-sm:w-full sm:justify-self-start`}>
      Go to Interview Practice
    </ScreenLink>
  </div>
);

const Seated = ({ roomId }: { roomId: string }) => (
  <div className="grid gap-4">
    <output className="block font-medium">
      You examine this session. A calendar invite arrives by email.
    </output>
    <div className="flex flex-wrap gap-3">
      <ScreenLink to={examinePath(roomId)} className={`${buttonLook()} max-sm:w-full`}>
        Open the examiner’s page
      </ScreenLink>
      <ScreenLink to={LISTS} className={`${buttonLook('secondary')} max-sm:w-full`}>
        Go to Interview Practice
      </ScreenLink>
    </div>
  </div>
);

/** Takes the seat, after a question where it overlaps a session of theirs. */
function TakeSeat({ token, link, me }: { token: string; link: SeatLink; me: { id: string } }) {
  const { pathname, search } = useLocation();
  const { busy, whileBusy } = useBusy();
  const clash = useClashCheck();
  const { roomId } = link;
  const { result: read } = useAnswer(readRoom, roomId);
  const [state, setState] = useState<'seated' | 'declined' | null>(null);
  const [problem, setProblem] = useState('');
  const [needsProfile, setNeedsProfile] = useState(false);
  const room = read?.ok ? read.value.room : undefined;
  if (state === 'seated' || (room && isExaminer(room, me.id))) return <Seated roomId={roomId} />;
  if (state === 'declined') return <Lists words="You declined. The host gets an email." />;
  if (room && isMember(room, me.id)) return <Lists words="You are one of the two people of this session." />;
  const isAsked = room !== undefined && isAskedToExamine(room, me.id);
  const claim = async () => {
    setProblem('');
    const result = await whileBusy(call('claimSeat', { roomId, link: token }));
    if (result.ok) {
      refetchRooms();
      return setState('seated');
    }
    setProblem(failureDetail(result.failure));
    setNeedsProfile(result.failure.error?.startsWith('Complete your profile') ?? false);
  };
  const accept = async () => {
    const rooms = await whileBusy(readRoomsNow());
    const mine = rooms.filter((other) => isMyUpcoming(other, me.id, Date.now()));
    clash.check(room ? acceptClash(room, mine, me.id) : null, () => void claim());
  };
  return (
    <div className="grid gap-4">
      {room && (
        <p>
          {isAsked
            ? `${hostName(room)} asks you to examine this session.`
            : `${hostName(room)} hosts this session.`}
        </p>
      )}
      {link.freeSeats === 0 && <p className="font-medium">All seats are taken at the moment.</p>}
      <ProblemAlert>{problem}</ProblemAlert>
      {needsProfile && (
        <TextLink to="/complete-profile" onClick={() => keepReturnPath(storage, pathname + search)}>
          Complete your profile
        </TextLink>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          className="max-sm:w-full"
          busy={busy}
          busyText="Taking the seat..."
          onClick={() => void accept()}
        >
          Take the seat
        </Button>
        {isAsked && (
          <Button
            size="large"
            variant="secondary"
            className="max-sm:w-full"
            onClick={() => void whileBusy(declineSeat(roomId)).then(() => setState('declined'))}
          >
            Decline
          </Button>
        )}
      </div>
      {clash.dialog}
    </div>
  );
}

function SeatPage({ token }: { token: string }) {
  const state = useSession();
  const { result, again } = useAnswer(readLink, token);
  if (!result) return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  if (!result.ok) return <FailedLink title={TITLE} failure={result.failure} again={again} />;
  const { startUtc, durationMinutes } = result.value;
  return (
    <FormScreen
      title={TITLE}
      lead="While the interview runs you hear and see two people practise. They neither see nor hear you, and you mark alone. Afterwards you talk about it together. A phone is enough."
    >
      <p className="mb-6 font-semibold tabular-nums">
        <time dateTime={startUtc}>{formatStart(startUtc)}</time>{' '}
        <span className="font-normal text-ink-soft">
          {viewerZoneWords(Date.parse(startUtc))} · {durationMinutes} min
        </span>
      </p>
      {state.status === 'signed-in' ? (
        <TakeSeat token={token} link={result.value} me={state.session.user} />
      ) : (
        <SignInFirst />
      )}
    </FormScreen>
  );
}

/** The page of a link for an examiner's seat. Opening it does nothing yet. */
export default function Seat() {
  const token = useSearchParams()[0].get('s');
  return token ? (
    <SeatPage key={token} token={token} />
  ) : (
    <LinkProblem title={TITLE} message="This link is incomplete. Ask for it again." />
  );
}
