import { useId } from 'react';
import type { MarkItem, Verdict } from '../../domain/mark.ts';

/** A ring that fills with what was heard: whole for met, half for partly; a raised red flag is a full red one. */
function TickMark({ kind, verdict }: { kind: MarkItem['kind']; verdict: Verdict | undefined }) {
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

const words: Partial<Record<Verdict, string>> = { met: 'Met', partly: 'Partly', raised: 'Raised' };
const checked: Partial<Record<Verdict, true | 'mixed'>> = { met: true, raised: true, partly: 'mixed' };

type MarkRowProps = {
  item: MarkItem;
  verdict: Verdict | undefined;
  /** What the candidate was given that bears on it. */
  hint?: string | undefined;
  /** Whether the tab key stops here; the arrow keys reach every row. */
  isTabStop: boolean;
  /** Null where it can only be read. */
  onTick: (() => void) | null;
  onFocus: () => void;
};

/** One point or red flag: the whole row is the button. */
export function MarkRow({ item, verdict, hint, isTabStop, onTick, onFocus }: MarkRowProps) {
  const id = useId();
  const { kind, text, note, safetyCritical } = item;
  const word = verdict && words[verdict];
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={(verdict && checked[verdict]) ?? false}
      aria-readonly={onTick === null}
      aria-labelledby={`${id}-text ${id}-word`}
      aria-describedby={note === undefined && hint === undefined ? undefined : `${id}-hint ${id}-note`}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onTick ?? undefined}
      onFocus={onFocus}
      className={`flex min-h-11 w-full items-start gap-3 px-4 py-2.5 text-left transition-colors duration-150
        select-none -outline-offset-2 ${onTick ? 'hover:bg-ink/4 active:bg-ink/8' : 'cursor-default'}`}
    >
      <TickMark kind={kind} verdict={verdict} />
      <span className="min-w-0 grow wrap-anywhere">
        <span id={`${id}-text`} className={`block leading-6 ${safetyCritical ? 'font-semibold' : ''}`}>
          {text}
          {kind === 'point' && safetyCritical && (
            <span className="font-normal whitespace-nowrap text-ink-soft"> (safety-critical)</span>
          )}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="mt-0.5 block text-small font-medium text-teal">
            {hint}
          </span>
        )}
        {note !== undefined && (
          <span id={`${id}-note`} className="mt-0.5 block text-small text-ink-soft">
            {note}
          </span>
        )}
      </span>
      <span
        id={`${id}-word`}
        className={`w-13 shrink-0 text-right text-small leading-6 font-semibold ${kind === 'flag' ? 'text-danger' : 'text-teal'}`}
      >
        {word}
      </span>
    </button>
  );
}
