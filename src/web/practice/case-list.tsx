import Shuffle from 'lucide-react/icons/shuffle';
import { useState } from 'react';
import type { ListedCase } from '../../contract/case.ts';
import {
  freshFirst,
  metIds,
  NO_SEARCH,
  searchCases,
  surpriseCases,
} from '../../domain/station/case-search.ts';
import { reviewNote } from '../../domain/station/case-station.ts';
import { randomCase } from '../../domain/station/case-selection.ts';
import { CaseRow } from './case-row.tsx';
import { voicedCount } from '../../domain/debrief/result-line.ts';
import { CaseSearchFields } from './case-search-fields.tsx';
import { OptionRow } from './option-button.tsx';
import { useCaseHistory, type CaseHistory } from './use-case-history.ts';
import type { PracticeRoom } from './use-practice-room.ts';

/** Who has met a case: 'Done by you, 9 of 12 by Fellow Eye', 'Acted by Gwen'. */
const metWords = ({ met, results }: CaseHistory, caseId: string, nameOf: (userId: string) => string | null) =>
  met.flatMap((one) => {
    const name = one.caseId === caseId ? nameOf(one.userId) : null;
    if (name === null) return [];
    if (one.role === 'actor') return [`Acted by ${name}`];
    const result = name === 'you' ? results.find((last) => last.caseId === caseId) : undefined;
    return [`Done by ${name}${result ? `, ${voicedCount({ ...result, counted: result.met })}` : ''}`];
  });

type CaseListProps = {
  practice: PracticeRoom;
  /** Those that the filters leave. */
  cases: readonly ListedCase[];
  types: readonly string[];
  hasFailed: boolean;
};

/** The cases to choose from: one at random, or any by name. */
export function CaseList({ practice, cases, types, hasFailed }: CaseListProps) {
  const { room, round, userId, actions } = practice;
  const [search, setSearch] = useState(NO_SEARCH);
  const history = useCaseHistory(practice);
  const known = metIds(history.met);
  // The one who acts may look for a condition; the candidate would learn it.
  const isActing = Boolean(round?.candidateId) && practice.role === 'actor';
  const fitting = searchCases(cases, search, known, isActing);
  const note = reviewNote(fitting);
  const nameOf = (id: string): string | null => {
    if (id === userId) return 'you';
    const profile = [room?.hostProfile, room?.guestProfile].find((one) => one?.userId === id);
    return profile?.firstName ?? null;
  };
  return (
    <>
      <ul className="p-1.5">
        <li>
          <OptionRow
            disabled={!round || fitting.length === 0}
            onChoose={() => {
              const picked = randomCase(freshFirst(surpriseCases(fitting), known), Math.random());
              if (picked) actions.chooseCase(picked.id);
            }}
            mark={<Shuffle aria-hidden="true" className="-mx-0.5 size-4 shrink-0 text-accent" />}
          >
            Random Case
          </OptionRow>
        </li>
      </ul>
      {cases.length > 0 && (
        <CaseSearchFields cases={cases} search={search} byCondition={isActing} onSearch={setSearch} />
      )}
      {note !== null && <p className="px-4 pt-2 text-small text-ink-soft">{note}</p>}
      <ul className="p-1.5">
        {fitting.map((one) => (
          <li key={one.id}>
            <CaseRow
              listed={one}
              types={types}
              chosen={one.id === round?.caseBriefId}
              disabled={!round}
              onChoose={actions.chooseCase}
              met={metWords(history, one.id, nameOf).join(' · ')}
            />
          </li>
        ))}
      </ul>
      {!hasFailed && fitting.length === 0 && (
        <p className="px-4 py-3 text-ink-soft">No cases match this filter</p>
      )}
    </>
  );
}
