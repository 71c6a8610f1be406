import type { ListedCase } from '../../contract/case.ts';
import { metIds, suggestedForBoth } from '../../domain/station/case-search.ts';
import { OptionChip, TypeMark } from './option-button.tsx';
import { useCaseHistory } from './use-case-history.ts';
import type { PracticeRoom } from './use-practice-room.ts';

type SuggestedCasesProps = {
  practice: PracticeRoom;
  cases: readonly ListedCase[];
  types: readonly string[];
};

/** A few cases to begin with, before any filter: new to both, each of another type. */
export function SuggestedCases({ practice, cases, types }: SuggestedCasesProps) {
  const { round, actions } = practice;
  const suggested = suggestedForBoth(cases, metIds(useCaseHistory(practice).met));
  if (suggested.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="border-b border-line">
      <h2 id="suggested" className="px-4 pt-3 text-small font-semibold text-ink-soft">
        Suggested for you both
      </h2>
      <ul className="flex flex-wrap gap-2 px-3 pt-2 pb-3">
        {suggested.map((one) => (
          <li key={one.id}>
            <OptionChip
              chosen={one.id === round?.caseBriefId}
              disabled={!round}
              onChoose={() => actions.chooseCase(one.id)}
              mark={<TypeMark types={types} type={one.type} />}
            >
              <span>
                <span className="sr-only">Suggested: </span>
                {one.caseName}
              </span>
            </OptionChip>
          </li>
        ))}
      </ul>
    </section>
  );
}
