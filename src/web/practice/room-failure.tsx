import { Link } from '../platform/router.tsx';
import {
  failureWording,
  inlineWording,
  type Failure,
  isOutOfReach,
} from '../../domain/foundation/failure-wording.ts';
import { missedWords, useMissed } from '../attendance/use-missed.ts';
import { NoCall, TryAgain, exitLinkStyle, Words } from './no-call.tsx';

const FROM_YOUR_SESSIONS = 'Open your room from Interview Practice, or from the link in your email.';

const FAILED = 'Failed to fetch room';

const NOT_YOURS =
  'Only the two people of a session can open its room. If you are one of them, sign in with the account you booked it with.';

const ToScheduling = ({ advice }: { advice: string }) => (
  <>
    <Words>{advice}</Words>
    <Link to="/interview-scheduling" className={exitLinkStyle}>
      Go to Interview Practice
    </Link>
  </>
);

/** The address names no room. */
export function NoRoom() {
  return (
    <NoCall title="No room loaded">
      <ToScheduling advice={FROM_YOUR_SESSIONS} />
    </NoCall>
  );
}

type RoomFailureProps = { roomId: string; failure: Failure; onRetry: () => void };

/** Not one of the room's two people: never, or not any more. */
function NotYours({ roomId, failure }: Omit<RoomFailureProps, 'onRetry'>) {
  const { data, isPending } = useMissed(roomId);
  if (isPending) return null;
  if (data && data.missed !== null)
    return (
      <NoCall title="You no longer have this seat">
        <ToScheduling advice={missedWords(data.missed, data.partner)} />
      </NoCall>
    );
  return (
    <NoCall title={FAILED}>
      <Words>{inlineWording(failureWording(failure))}</Words>
      <ToScheduling advice={NOT_YOURS} />
    </NoCall>
  );
}

/** The room cannot be read: why, and what helps. */
export function RoomFailure({ roomId, failure, onRetry }: RoomFailureProps) {
  if (failure.status === 403) return <NotYours roomId={roomId} failure={failure} />;
  return (
    <NoCall title={FAILED}>
      <Words>{inlineWording(failureWording(failure))}</Words>
      {isOutOfReach(failure) ? <ToScheduling advice={FROM_YOUR_SESSIONS} /> : <TryAgain onPress={onRetry} />}
    </NoCall>
  );
}
