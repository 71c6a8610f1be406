import type { MarkItem, Verdict } from '../../domain/mark.ts';

type TickMarkProps = { kind: MarkItem['kind']; verdict: Verdict | undefined };

/** A ring that fills with what was heard: whole for met, half for partly; a raised red flag is a full red one. */
export function TickMark({ kind, verdict }: TickMarkProps) {
  const isFull = verdict === 'met' || verdict === 'raised';
  const colour = kind === 'flag' ? 'text-danger' : 'text-teal';
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`size-6 shrink-0 ${isFull || verdict === 'partly' ? colour : 'text-edge'}`}
    >
      <circle
        cx="12"
        cy="12"
        r="10"
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
      />
      {verdict === 'partly' && <path d="M12 6a6 6 0 0 0 0 12z" fill="currentColor" />}
      {verdict === 'met' && (
        <path
          d="m7.5 12.5 3 3 6-7"
          fill="none"
          className="stroke-sheet"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {verdict === 'raised' && (
        <path d="M12 6.5v6.5m0 4v.01" className="stroke-sheet" strokeWidth="2.75" strokeLinecap="round" />
      )}
    </svg>
  );
}
