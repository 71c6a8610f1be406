import { useState } from 'react';
import { NO_SEARCH, searchCases, suggestedForBoth } from '../../domain/station/case-search.ts';
import { useCases } from '../station/use-cases.ts';
import { useStations, useWish } from '../station/use-stations.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { OptionRow } from './option-button.tsx';

const NOTHING_MET: ReadonlySet<string> = new Set();
const MOST = 6;

/** The guest's word on what to practise: the host reads it beside the cases and may choose it with one press. */
export function SuggestCase() {
  const { cases } = useCases();
  const { data: library } = useStations();
  const wish = useWish();
  const [words, setWords] = useState('');
  const fitting =
    words.trim() === ''
      ? suggestedForBoth(cases, NOTHING_MET)
      : searchCases(cases, { ...NO_SEARCH, words }, NOTHING_MET).slice(0, MOST);
  return (
    <Disclosure level={3} title="Suggest a case" startsOpen={false}>
      <div className="px-4 pt-3">
        <input
          type="search"
          aria-label="Search cases to suggest"
          placeholder="Search by name, type or category"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="min-h-11 w-full rounded-control border border-edge bg-sheet px-3 hover:border-ink"
        />
      </div>
      <ul className="p-1.5">
        {fitting.map(({ id, caseName }) => (
          <li key={id}>
            <OptionRow
              chosen={library?.wish === id}
              onChoose={() => wish.mutate({ caseId: library?.wish === id ? null : id })}
            >
              {caseName}
            </OptionRow>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
