import { useId, type ReactNode } from 'react';
import type { ListedCase } from '../../contract/case.ts';
import type { CaseSearch } from '../../domain/station/case-search.ts';
import { stationDifficulties } from '../../domain/station/case-station.ts';

const field =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-sheet px-3 text-body hover:border-ink';

type PickProps = { label: string; value: string; onPick: (value: string) => void; children: ReactNode };

function Pick({ label, value, onPick, children }: PickProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onPick(event.target.value)} className={field}>
        {children}
      </select>
    </div>
  );
}

type CaseSearchFieldsProps = {
  cases: readonly ListedCase[];
  search: CaseSearch;
  /** Whether the words may name a condition. */
  byCondition: boolean;
  onSearch: (search: CaseSearch) => void;
};

/** Narrows the cases by words, length, difficulty and what is new to both. */
export function CaseSearchFields({ cases, search, byCondition, onSearch }: CaseSearchFieldsProps) {
  const id = useId();
  const lengths = [...new Set(cases.map(({ minutes }) => minutes))].toSorted((a, b) => a - b);
  return (
    <search className="grid gap-3 border-y border-line px-4 pt-4 pb-3">
      {/* Plain fields: the form controls of other screens would be most of what this page downloads for them. */}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-small font-semibold">
          Search cases
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search.words}
          placeholder={byCondition ? 'A name or a condition' : undefined}
          onChange={(event) => onSearch({ ...search, words: event.target.value })}
          className={field}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Pick
          label="Length"
          value={search.minutes === null ? '' : String(search.minutes)}
          onPick={(minutes) => onSearch({ ...search, minutes: minutes === '' ? null : Number(minutes) })}
        >
          <option value="">Any length</option>
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </Pick>
        <Pick
          label="Difficulty"
          value={search.difficulty ?? ''}
          onPick={(difficulty) => onSearch({ ...search, difficulty: difficulty === '' ? null : difficulty })}
        >
          <option value="">Any difficulty</option>
          {stationDifficulties.map((difficulty) => (
            <option key={difficulty}>{difficulty}</option>
          ))}
        </Pick>
      </div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={search.isNewToBoth}
          onChange={(event) => onSearch({ ...search, isNewToBoth: event.target.checked })}
          className="size-5 shrink-0 accent-ink"
        />
        Not yet done by either
      </label>
    </search>
  );
}
