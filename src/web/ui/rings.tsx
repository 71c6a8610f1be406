type RingsProps = { label: string; className?: string };

/** Waiting: rings that open one after another, shown only when the wait is long enough to notice. */
export function LoadingRings({ label, className = '' }: RingsProps) {
  return (
    <output aria-label={label} className={`appear-late grid place-items-center text-accent ${className}`}>
      <svg viewBox="0 0 48 48" className="size-12" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="24" cy="24" r="4" fill="currentColor" stroke="none" />
        <circle className="ring-pulse" cx="24" cy="24" r="10" strokeWidth="2" />
        <circle className="ring-pulse ring-pulse-2" cx="24" cy="24" r="16" strokeWidth="2" />
        <circle className="ring-pulse ring-pulse-3" cx="24" cy="24" r="22" strokeWidth="2" />
      </svg>
    </output>
  );
}
