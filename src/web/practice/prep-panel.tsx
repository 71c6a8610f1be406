import { useDeferredValue, useMemo, useState } from 'react';
import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import {
  caseCategories,
  caseTypes,
  filterCases,
  NO_FILTER,
  stillListed,
  toggleCategory,
  toggleType,
  type CaseFilter,
  type SelectableCase,
} from '../../domain/station/case-selection.ts';
import { displayName, initials } from '../../domain/profile/name.ts';
import { LeaveOrInvite } from './leave-or-invite.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { CaseList } from './case-list.tsx';
import { OptionChip, OptionRow, TypeMark } from './option-button.tsx';
import { StationWishes } from './station-wishes.tsx';
import { SuggestedCases } from './suggested-cases.tsx';
import { FAILED_CASES, useCases } from '../station/use-cases.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const keyOf = (roomId: string) => `caseFilter:${roomId}`;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

const remembered = (roomId: string): CaseFilter => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(roomId)) ?? '[]');
    return Array.isArray(kept) ? { type: text(kept[0]), category: text(kept[1]) } : NO_FILTER;
  } catch {
    return NO_FILTER;
  }
};

/** What the host narrowed the list of a room's cases to; a reload, or a look at another stage, does not lose it. */
const useCaseFilter = (roomId: string, cases: readonly SelectableCase[]) => {
  const [filter, setFilter] = useState(() => remembered(roomId));
  const keep = (next: CaseFilter) => {
    setFilter(next);
    try {
      sessionStorage.setItem(keyOf(roomId), JSON.stringify([next.type, next.category]));
    } catch {
      // A browser that keeps nothing still filters.
    }
  };
  return [stillListed(cases, filter), keep] as const;
};

type CandidateChoiceProps = { room: Room; round: Round | null; onChoose: (userId: string) => void };

/** The two people of the room, of whom one is the candidate. */
function CandidateChoice({ room, round, onChoose }: CandidateChoiceProps) {
  const people = [
    { id: room.hostId, profile: room.hostProfile },
    ...(room.guestId === null ? [] : [{ id: room.guestId, profile: room.guestProfile }]),
  ];
  return (
    <>
      <ul className="p-1.5">
        {people.map(({ id, profile }) => (
          <li key={id}>
            <OptionRow
              chosen={round?.candidateId === id}
              disabled={!round}
              onChoose={() => onChoose(id)}
              mark={<Avatar src={profile?.avatar ?? null} initials={profile ? initials(profile) : 'U'} />}
            >
              {displayName(profile)}
            </OptionRow>
          </li>
        ))}
      </ul>
      {room.guestId === null && (
        <p className="px-4 pb-3 text-small text-ink-soft">Your guest appears here once they accept.</p>
      )}
    </>
  );
}

const quiet = 'px-4 py-3 text-ink-soft';
const chips = 'flex flex-wrap gap-2 p-3';

/** The host sets the round up: who is the candidate, and which case. */
export default function PrepPanel({ practice }: { practice: PracticeRoom }) {
  const { room, round, actions } = practice;
  const { cases, failed, isPending, refetch } = useCases();
  // An answer is drawn at once and in one piece, which a slow phone feels with so many cases; this is drawn in small ones.
  const isWaiting = useDeferredValue(isPending);
  const [filter, setFilter] = useCaseFilter(practice.roomId, cases);
  const types = useMemo(() => caseTypes(cases), [cases]);
  if (!room) return null;
  // The panel comes whole: filters that arrive later would push the cases down.
  if (isWaiting) return <LoadingRings label="Loading..." className="min-h-60" />;

  const categories = caseCategories(cases, filter.type);
  const fitting = filterCases(cases, filter);
  const chosen = cases.find(({ id }) => id === round?.caseBriefId);
  const candidate = [room.hostProfile, room.guestProfile].find((one) => one?.userId === round?.candidateId);
  const nothing = (words: string) => <p className={quiet}>{words}</p>;

  return (
    <>
      <StationWishes
        roomId={room.id}
        caseId={round?.caseBriefId ?? null}
        onChoose={round ? actions.chooseCase : null}
      />
      <Disclosure
        level={2}
        title="Please confirm who will be the candidate"
        tone={round?.candidateId ? 'settled' : 'todo'}
        summary={candidate && displayName(candidate)}
      >
        <CandidateChoice room={room} round={round} onChoose={actions.chooseCandidate} />
      </Disclosure>
      <SuggestedCases practice={practice} cases={cases} types={types} />
      <Disclosure
        level={2}
        title="Filter available cases"
        tone="settled"
        summary={filter.type}
        startsOpen={filter.type !== null || types.length === 0}
      >
        {types.length === 0 && nothing('No types available')}
        <div className={types.length > 0 ? chips : ''}>
          {types.map((type) => (
            <OptionChip
              key={type}
              chosen={filter.type === type}
              onChoose={() => setFilter(toggleType(cases, filter, type))}
              mark={<TypeMark types={types} type={type} />}
            >
              {type}
            </OptionChip>
          ))}
        </div>
      </Disclosure>
      <Disclosure
        level={2}
        title="Filter by category"
        tone="settled"
        summary={filter.category}
        startsOpen={filter.category !== null || categories.length === 0}
      >
        {categories.length === 0 && nothing('No categories available')}
        <div className={categories.length > 0 ? chips : ''}>
          {categories.map((category) => (
            <OptionChip
              key={category}
              chosen={filter.category === category}
              onChoose={() => setFilter(toggleCategory(filter, category))}
            >
              {category}
            </OptionChip>
          ))}
        </div>
      </Disclosure>
      <Disclosure
        level={2}
        title="Please select your case"
        tone={round?.caseBriefId ? 'settled' : 'todo'}
        summary={chosen?.caseName}
      >
        <CaseList practice={practice} cases={fitting} types={types} hasFailed={failed} />
        {failed && <LoadFailure className="px-4 pb-4" problem={FAILED_CASES} onRetry={refetch} />}
      </Disclosure>
      <LeaveOrInvite practice={practice} />
    </>
  );
}
