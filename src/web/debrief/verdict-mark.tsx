import type { Verdict } from '../../domain/mark.ts';

const colours: Partial<Record<Verdict, string>> = {
  met: 'text-teal',
  partly: 'text-teal',
  possibly: 'text-ink-soft',
  raised: 'text-danger',
};

/** A small ring that fills with a verdict: whole, half, dashed where it is unsure, empty. */
export function VerdictMark({ verdict }: { verdict: Verdict | null }) {
  const isFull = verdict === 'met' || verdict === 'raised';
  if (verdict === null || verdict === 'none') return <span aria-hidden="true" className="size-4 shrink-0" />;
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 shrink-0 ${colours[verdict] ?? 'text-edge'}`}
    >
      <circle
        cx="8"
        cy="8"
        r="6.75"
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={verdict === 'possibly' ? '2.6 2.6' : undefined}
      />
      {verdict === 'partly' && <path d="M8 4a4 4 0 0 0 0 8z" fill="currentColor" />}
      {verdict === 'met' && (
        <path d="m5 8.3 2.1 2.1L11.2 6" fill="none" className="stroke-sheet" strokeWidth="1.75" />
      )}
      {verdict === 'raised' && (
        <path d="M8 4.5v4m0 2.6v.3" className="stroke-sheet" strokeWidth="1.75" strokeLinecap="round" />
      )}
    </svg>
  );
}
