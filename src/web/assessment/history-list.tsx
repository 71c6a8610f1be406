import { useState } from 'react';
import type { HistoryList as ListName } from '../../domain/round/round-history.ts';
import { EmptyList } from '../platform/empty-list.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { ListSection } from '../ui/card.tsx';
import { HistoryRow, type RowActions } from './history-row.tsx';
import { prefetchAssessment } from './use-assessment.ts';
import { useMoreRounds, type HistoryQuery } from './use-history.ts';
import type { PastRound } from '../../contract/round.ts';

type PageProps = { list: ListName; filter: HistoryQuery; actions: RowActions };

function Rows({ rounds, actions }: { rounds: readonly PastRound[]; actions: RowActions }) {
  return rounds.map((round) => (
    <HistoryRow key={round.id} round={round} onNear={() => prefetchAssessment(round.id)} {...actions} />
  ));
}

/** What follows a page: a way to the next one, or that page and what follows it. */
function Next({ after, wasShort, ...page }: PageProps & { after: string; wasShort: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Page after={after} {...page} />;
  return (
    <li className="border-t border-line px-4 py-4 text-center first:border-t-0 sm:px-6">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {wasShort ? 'Look further back' : 'Show more'}
      </Button>
    </li>
  );
}

function Page({ after, ...page }: PageProps & { after: string }) {
  const { data, isError, refetch } = useMoreRounds(page.list, after, page.filter);
  if (!data)
    return (
      <li className="border-t border-line px-4 py-5 text-center text-ink-soft sm:px-6">
        {isError ? (
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          'Loading...'
        )}
      </li>
    );
  return (
    <>
      <Rows rounds={data.rounds} actions={page.actions} />
      {data.next !== null && (
        <Next key={data.next} after={data.next} wasShort={isShort(data.rounds)} {...page} />
      )}
    </>
  );
}

// A filter by red flags looks at so many rounds at a time, and may find few among them.
const isShort = (rounds: readonly unknown[]): boolean => rounds.length < 5;

type HistoryListProps = PageProps & {
  title: string;
  note?: string | null;
  rounds: readonly PastRound[];
  next: string | null;
};

/** Past rounds, page by page. */
export function HistoryList({ title, note, rounds, next, ...page }: HistoryListProps) {
  return (
    <ListSection title={title} note={note}>
      <Rows rounds={rounds} actions={page.actions} />
      {next !== null && <Next key={next} after={next} wasShort={isShort(rounds)} {...page} />}
    </ListSection>
  );
}

/** What there is before the first round. */
export const NoRounds = () => (
  <EmptyList
    title="No rounds found."
    next="Your first round as the candidate will appear here, with its assessment a few minutes later."
    className="py-6"
  >
    <ScreenLink to="/interview-scheduling" className={buttonLook('secondary')}>
      Go to Interview Practice
    </ScreenLink>
  </EmptyList>
);
