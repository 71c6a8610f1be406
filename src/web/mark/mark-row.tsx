import { useId } from 'react';
import type { MarkItem, Verdict } from '../../domain/mark/mark.ts';
import { VerdictMark } from './verdict-mark.tsx';

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
      className={`flex min-h-11 w-full items-start gap-3 px-4 py-2.5 text-left narrow:py-1.5 narrow:text-small transition-colors duration-150
        select-none -outline-offset-2 ${onTick ? 'hover:bg-ink/4 active:bg-ink/8' : 'cursor-default'}`}
    >
      {onTick === null && !verdict ? (
        // An empty ring asks for a tick; a row that is only read has a bullet in its place.
        <span aria-hidden="true" className="grid size-6 shrink-0 place-content-center">
          <span className="size-1.5 rounded-full bg-ink-soft" />
        </span>
      ) : (
        <VerdictMark verdict={verdict} isTick />
      )}
      <span className="min-w-0 grow wrap-anywhere">
        <span
          id={`${id}-text`}
          className={`block leading-6 narrow:leading-5 ${safetyCritical ? 'font-semibold' : ''}`}
        >
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
          <span id={`${id}-note`} className="mt-0.5 block text-small text-ink-soft narrow:line-clamp-1">
            {note}
          </span>
        )}
      </span>
      <span
        id={`${id}-word`}
        className={`w-13 shrink-0 text-right narrow:w-auto text-small leading-6 font-semibold ${kind === 'flag' ? 'text-danger' : 'text-teal'}`}
      >
        {word}
      </span>
    </button>
  );
}
