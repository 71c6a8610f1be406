import { Link, useNavigate } from '../platform/router.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { Button, buttonLook } from '../ui/button.tsx';

/** Rings around a blind spot: what you look for is not where you look. */
const BlindSpot = () => (
  <svg viewBox="0 0 240 240" fill="none" className="w-56" aria-hidden="true" strokeWidth="1.75">
    <mask id="blind-spot">
      <rect width="240" height="240" fill="white" />
      <circle cx="168" cy="112" r="30" fill="black" />
    </mask>
    <g mask="url(#blind-spot)" className="stroke-ink">
      {[22, 40, 58, 76, 94, 112].map((radius, index) => (
        <circle key={radius} cx="120" cy="120" r={radius} opacity={0.9 - index * 0.12} />
      ))}
      <path d="M120 4v232M4 120h232" opacity="0.25" />
    </g>
    <circle cx="120" cy="120" r="5" className="fill-ink" />
    <circle cx="168" cy="112" r="30" className="stroke-accent" strokeDasharray="4 6" />
  </svg>
);

export default function NotFound() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center px-5 py-16 text-center sm:py-24">
      <BlindSpot />
      <PageHeading className="mt-8 text-title font-semibold">Page not found</PageHeading>
      <p className="mt-3 text-ink-soft">
        Sorry, we couldn't find the page you're looking for. It might have been moved or doesn't exist.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonLook()}>
          Back to Home
        </Link>
        <Button variant="secondary" onClick={() => navigate(-1)}>
          Go Back
        </Button>
      </div>
    </div>
  );
}
