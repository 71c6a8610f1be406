/** A ring that opens for its fellow. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lead font-semibold tracking-tight whitespace-nowrap">
      <svg viewBox="0 0 32 32" className="size-8" fill="none" strokeWidth="2.5" aria-hidden="true">
        <path
          d="M26.8 20.5A11.75 11.75 0 1 1 27.75 16"
          className="stroke-ink"
          strokeLinecap="round"
          pathLength="100"
          transform="rotate(28 16 16)"
        />
        <circle cx="16" cy="16" r="5.25" className="stroke-accent" />
        <circle cx="25.6" cy="25.6" r="3" className="fill-teal" />
      </svg>
      Fellow Eye
    </span>
  );
}
