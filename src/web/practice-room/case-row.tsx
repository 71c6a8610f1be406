import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import type { ListedCase } from '../../contract/case.ts';
import { originNotes, stationTypeNotes } from '../../domain/case-station.ts';

type CaseRowProps = {
  listed: ListedCase;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  mark: ReactNode;
  /** Who has met it before, and how it went. */
  met: readonly string[];
};

/** A case to choose: its name, and below it its length, its difficulty and who has met it. All of it can be pressed. */
export function CaseRow({ listed, chosen, disabled, onChoose, mark, met }: CaseRowProps) {
  const id = useId();
  return (
    <div
      className={`relative flex min-h-11 items-center gap-3 rounded-control px-3 py-2 wrap-anywhere transition-colors duration-150
        ${chosen ? 'marked bg-ink text-paper' : disabled ? 'opacity-60' : 'hover:bg-ink/7'}`}
    >
      {mark}
      <div className="min-w-0 grow">
        <button
          type="button"
          aria-pressed={chosen}
          aria-describedby={`${id}-facts`}
          disabled={disabled}
          onClick={onChoose}
          className={`block w-full text-left after:absolute after:inset-0 after:rounded-control disabled:cursor-default
            ${chosen ? 'font-semibold' : ''}`}
        >
          {listed.caseName}
        </button>
        <p id={`${id}-facts`} className={`text-small ${chosen ? '' : 'text-ink-soft'}`}>
          {[
            ...originNotes(listed.own),
            `${listed.minutes} min`,
            listed.difficulty,
            ...stationTypeNotes(listed.type),
            ...met,
          ].join(' · ')}
        </p>
      </div>
      {chosen && <Check aria-hidden="true" className="size-5 shrink-0" />}
    </div>
  );
}
