import type { Verdict } from '../../domain/mark/mark.ts';

const colours: Partial<Record<Verdict, string>> = {
  met: 'text-teal',
  partly: 'text-teal',
  possibly: 'text-ink-soft',
  raised: 'text-danger',
};

type VerdictMarkProps = {
  verdict: Verdict | null | undefined;
  /** In a list to tick it is larger, and an empty ring stands where there is no verdict. */
  isTick?: boolean;
};

/** A ring that fills with a verdict: whole, half, dashed where it is unsure, empty. */
export function VerdictMark({ verdict, isTick = false }: VerdictMarkProps) {
  const size = `shrink-0 ${isTick ? 'size-6' : 'size-4'}`;
  const isFull = verdict === 'met' || verdict === 'raised';
  if (!isTick && (!verdict || verdict === 'none')) return <span aria-hidden="true" className={size} />;
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`${size} ${(verdict && colours[verdict]) ?? 'text-edge'}`}
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
