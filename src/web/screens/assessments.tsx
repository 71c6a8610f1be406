import { useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import { CallFailed } from '../account/query-client.ts';
import { HistoryList, NoRounds } from '../assessment/history-list.tsx';
import { EVERYTHING, HistorySearch, narrowedBy } from '../assessment/history-search.tsx';
import { NoAssessmentNotice } from '../assessment/no-assessment-notice.tsx';
import { agreementWords } from '../assessment/result-words.ts';
import { useHistory, usePastRound } from '../assessment/use-history.ts';
import { PageHeading } from '../platform/page-heading.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { onDemand } from '../platform/on-demand.tsx';

const DebriefDialog = onDemand(() => import('../debrief/debrief-dialog.tsx'));
const AssessmentDialog = onDemand(() => import('../assessment/assessment-dialog.tsx'));
const ComparisonDialog = onDemand(() => import('../assessment/comparison-dialog.tsx'));

const wordsOf = (error: Error): string => {
  const { status, error: said, exception } = error instanceof CallFailed ? error.failure : { status: 0 };
  if (status === undefined) return 'Network Error';
  return said || exception || 'Failed to load assessments';
};

/** Every round you were the candidate in, those others share with you, those you examined, and what was heard in them. */
export default function AssessmentsScreen() {
  const [sought, setSought] = useState(EVERYTHING);
  const { filter, role } = sought;
  const { data, error, isPending, refetch } = useHistory(filter);
  const [search, setSearch] = useSearchParams();
  const asked = {
    round: search.get('round'),
    debrief: search.get('debrief'),
    compare: search.get('compare'),
  };
  const wanted = asked.round ?? asked.debrief ?? asked.compare;
  const listed = [
    ...(data?.rounds ?? []),
    ...(data?.shared ?? []),
    ...(data?.partnered ?? []),
    ...(data?.examined ?? []),
  ];
  const atHand = listed.find(({ id }) => id === wanted);
  const { data: fetched, isPending: isFetching } = usePastRound(data && !atHand ? wanted : null);
  const named = atHand ?? (fetched?.id === wanted ? fetched : undefined);

  const actions = {
    onShow: (round: string) => setSearch({ round }),
    onDebrief: (debrief: string) => setSearch({ debrief }),
    onCompare: (compare: string) => setSearch({ compare }),
    onRetried: refetch,
  };
  const close = () => setSearch({});
  const isNarrowed = narrowedBy(sought) > 0;
  const isNew = listed.length === 0 && !isNarrowed;
  const next = data?.next ?? { rounds: null, shared: null, partnered: null, examined: null };
  const isSought = (list: keyof typeof next) =>
    role === 'both' || (list === 'rounds') === (role === 'candidate');
  // A narrow search can find nothing on a first page and something further back.
  const drawn = (['rounds', 'shared', 'partnered', 'examined'] as const).filter(
    (list) => data && isSought(list) && (data[list].length > 0 || (isNarrowed && next[list] !== null)),
  );
  const listOf = (list: keyof typeof next) => ({
    list,
    rounds: data?.[list] ?? [],
    next: next[list],
    filter,
    actions,
  });
  const shared = data?.shared ?? [];
  const hasNoAssessment = asked.round !== null && data && !named?.hasAssessment && (atHand || !isFetching);

  return (
    <div className="page-column page-4xl">
      <PageHeading>Assessment History</PageHeading>
      <p className="mt-2 text-ink-soft">
        Automated feedback on what was heard. Read it as a colleague’s notes, not as a mark.
      </p>
      <div className="mt-8 grid gap-10">
        {isPending && <p className="appear-late py-10 text-ink-soft">Loading...</p>}
        {error && <LoadFailure problem={wordsOf(error)} onRetry={refetch} />}
        {hasNoAssessment && (
          <NoAssessmentNotice key={asked.round} roundId={asked.round ?? ''} onClose={close} />
        )}
        {data && !isNew && <HistorySearch sought={sought} onSeek={setSought} />}
        {data && data.rounds.length === 0 && !isNarrowed && <NoRounds />}
        {data && isNarrowed && drawn.length === 0 && (
          <p role="status" className="text-ink-soft">
            No rounds fit. Try fewer filters.
          </p>
        )}
        {drawn.includes('rounds') && <HistoryList title="Your rounds" {...listOf('rounds')} />}
        {drawn.includes('shared') && (
          <HistoryList
            title="Shared with you"
            note={shared.length > 1 ? agreementWords(shared) : null}
            {...listOf('shared')}
          />
        )}
        {drawn.includes('partnered') && (
          <HistoryList
            title="Rounds you partnered"
            {...listOf('partnered')}
            actions={{ ...actions, onShow: null }}
          />
        )}
        {drawn.includes('examined') && (
          <HistoryList title="You examined" {...listOf('examined')} actions={{ ...actions, onShow: null }} />
        )}
      </div>
      {named && (
        <>
          {asked.debrief !== null && named.debrief && (
            <DebriefDialog key={named.id} round={named} onClose={close} />
          )}
          {asked.round !== null && named.hasAssessment && (
            <AssessmentDialog key={named.id} round={named} onClose={close} />
          )}
          {asked.compare !== null && named.before && (
            <ComparisonDialog
              key={named.id}
              round={named}
              before={named.before.roundId}
              beforeAt={named.before.createdAt}
              onClose={close}
            />
          )}
        </>
      )}
    </div>
  );
}
