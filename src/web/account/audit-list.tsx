import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../contract/audit.ts';
import { ScreenLink, textLink } from '../platform/screen-link.tsx';
import { formatStart } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { errorDetail, valueOf } from './query-client.ts';
import { call } from './session.ts';

const from = ({ browser, address }: AuditEntry): string =>
  [browser, address].filter((part) => part !== null && part !== '').join(', ');

function Entry({ entry }: { entry: AuditEntry }) {
  const { by, isYou, about, words, at, roomId } = entry;
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="wrap-anywhere">
        <span className="font-medium">{isYou ? 'You' : (by ?? 'The server')}</span> {words}
        {about && (
          <>
            {' '}
            · about <span className="font-medium">{about}</span>
          </>
        )}
        {roomId && (
          <>
            {' '}
            <ScreenLink to={`/consent?room=${roomId}`} className={textLink}>
              Show proof
            </ScreenLink>
          </>
        )}
      </p>
      <p className="text-small text-ink-soft tabular-nums wrap-anywhere">
        {formatStart(at)}
        {from(entry) && ` · ${from(entry)}`}
      </p>
    </li>
  );
}

/** The audit trail, page after page: one's own, or for organisers everyone's. */
export function AuditList({ read }: { read: 'readOwnAudit' | 'readAudit' }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: [read],
      initialPageParam: '',
      queryFn: async ({ pageParam, signal }) =>
        valueOf(await call(read, pageParam === '' ? {} : { before: pageParam }, { signal })),
      getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    // As high as one row, so that little moves when the list is there.
    <div className="min-h-12" aria-busy={isPending}>
      {isPending && <p className="appear-late text-ink-soft">Loading...</p>}
      {error && !data && <LoadFailure problem={errorDetail(error)} onRetry={refetch} />}
      {data && entries.length === 0 && <p className="text-ink-soft">Nothing yet.</p>}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          busy={isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </div>
  );
}
