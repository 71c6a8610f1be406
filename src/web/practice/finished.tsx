import { useQuery } from '@tanstack/react-query';
import { missedWords, useMissed } from '../attendance/use-missed.ts';
import { textLink } from '../platform/screen-link.tsx';
import { Link } from '../platform/router.tsx';
import { buttonLook } from '../ui/button.tsx';
import OpenDebriefs from './open-debriefs.tsx';
import { readAssessmentStatus } from './assessment-status.ts';

const LOOK_EVERY_MS = 10_000;

/** A kind word, and what becomes of the rounds. */
function Practised({ roomId }: { roomId: string }) {
  const { data: next } = useQuery({
    queryKey: ['assessment-status', roomId],
    queryFn: ({ signal }) => readAssessmentStatus(roomId, signal),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <>
      <p className="mt-3 min-h-[1lh] font-semibold">
        <span role="status">{next && `${next.said}.`}</span>{' '}
        <Link to="/assessments" className={textLink}>
          See your assessments
        </Link>
      </p>
      <p className="mt-3 max-w-md text-ink-soft">
        Thank you for practising together. If you were the candidate in a recorded round, its assessment
        appears under Assessments within a few minutes.
      </p>
    </>
  );
}

const RADII = [18, 34, 50, 66, 82];

/** The session is over; how it went, and the way out. */
export default function Finished({ roomId, partner }: { roomId: string; partner: string | null }) {
  const { data, isPending } = useMissed(roomId);
  const missed = data?.missed ?? null;
  return (
    <div className="grid min-h-0 place-content-center justify-items-center overflow-y-auto px-5 py-12 text-center">
      <svg
        viewBox="0 0 180 180"
        className="w-40 stroke-accent"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
      >
        {RADII.map((radius, index) => (
          <circle key={radius} cx="90" cy="90" r={radius} opacity={1 - index * 0.18} />
        ))}
        {missed === null && !isPending && (
          <path d="m81 91 6.5 6.5 12-14" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        )}
      </svg>
      <h2 className="mt-8 text-title font-semibold">This session is finished</h2>
      {data && missed !== null ? (
        <>
          <p role="status" className="mt-3 max-w-md wrap-anywhere">
            {missedWords(missed, data.partner)}
          </p>
          <Link to="/interview-scheduling" className={`mt-8 ${buttonLook()}`}>
            Find another session
          </Link>
        </>
      ) : (
        <>
          {!isPending && <Practised roomId={roomId} />}
          <div className="mt-6 w-full max-w-md overflow-clip rounded-card empty:hidden">
            <OpenDebriefs roomId={roomId} roundId={null} />
          </div>
          <Link to="/dashboard" className={`mt-8 ${buttonLook()}`}>
            Go to your dashboard
          </Link>
          {partner !== null && (
            <Link to={`/partners?with=${partner}`} className={`mt-3 ${buttonLook('secondary')}`}>
              Practise again
            </Link>
          )}
        </>
      )}
    </div>
  );
}
