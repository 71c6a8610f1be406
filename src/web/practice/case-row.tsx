import Check from 'lucide-react/icons/check';
import { memo, useId } from 'react';
import type { ListedCase } from '../../contract/case.ts';
import { originNotes, stationNotes } from '../../domain/station/case-station.ts';
import { TypeMark } from './option-button.tsx';

type CaseRowProps = {
  listed: ListedCase;
  /** Those of all cases. */
  types: readonly string[];
  chosen: boolean;
  disabled: boolean;
  onChoose: (caseId: string) => void;
  /** Who has met it before, and how it went; empty when no one has. */
  met: string;
};

/**
 * A case to choose: its name, and below it its length, its difficulty and who has met it. All of it can be pressed.
 * Kept while nothing of it changes: a room has many cases, and is drawn again for every word from the other person.
 */
export const CaseRow = memo(function CaseRow({
  listed,
  types,
  chosen,
  disabled,
  onChoose,
  met,
}: CaseRowProps) {
  const id = useId();
  return (
    <div
      className={`relative flex min-h-11 items-center gap-3 rounded-control px-3 py-2 wrap-anywhere transition-colors duration-150
        ${chosen ? 'marked bg-ink text-paper' : disabled ? 'opacity-60' : 'hover:bg-ink/7'}`}
    >
      <TypeMark types={types} type={listed.type} />
      <div className="min-w-0 grow">
        <button
          type="button"
          aria-pressed={chosen}
          aria-describedby={`${id}-facts`}
          disabled={disabled}
          onClick={() => onChoose(listed.id)}
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
            ...stationNotes(listed),
            ...(listed.reviewed ? ['Clinically reviewed'] : []),
            ...(met ? [met] : []),
          ].join(' · ')}
        </p>
      </div>
      {chosen && <Check aria-hidden="true" className="size-5 shrink-0" />}
    </div>
  );
});
