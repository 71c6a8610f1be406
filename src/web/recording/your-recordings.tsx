import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import type { KeptRecording } from '../../contract/track.ts';
import { inlineWording } from '../../domain/foundation/failure-wording.ts';
import {
  endpointQuery,
  errorDetail,
  queryClient,
  refetchAskedBefore,
  refetchEndpoints,
} from '../account/query-client.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { useKeptFocus } from '../platform/use-kept-focus.ts';
import { useChannel } from '../account/use-channel.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { RecordingRow } from './recording-row.tsx';

const recordingsQuery = endpointQuery('listRecordings', {}, 'Failed to fetch recordings');

/** What is kept of your rounds, newest first; it changes when either person records or deletes. */
const useRecordings = () => {
  const { data, error, isPending } = useQuery(recordingsQuery);
  const refetch = () => void refetchEndpoints('listRecordings');
  useChannel('practice_rounds:mine', {
    onLive: (changedAt) => refetchAskedBefore(changedAt, recordingsQuery.queryKey),
    onChange: refetch,
  });

  /** Takes one that was deleted off the list at once; an answer from before must not bring it back. */
  const drop = (recordingId: string) => {
    queryClient.setQueryData<EndpointOutput<'listRecordings'>>(
      recordingsQuery.queryKey,
      (known) => known && { ...known, recordings: known.recordings.filter(({ id }) => id !== recordingId) },
    );
    refetch();
  };
  return { data, error, isPending, refetch, drop };
};

const RecordingDialog = onDemand(() => import('./recording-dialog.tsx'));

// Enough to see at a glance; what comes after stays within reach.
const FIRST_SHOWN = 5;

const problemOf = (error: Error): string =>
  inlineWording({
    title: 'Failed to load your recordings',
    description: errorDetail(error),
  });

/** Every recording of your rounds that is still kept, and the way to be rid of it. */
export function YourRecordings() {
  const { data, error, isPending, refetch, drop } = useRecordings();
  const [asking, setAsking] = useState<KeptRecording | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { list, onFocus } = useKeptFocus();
  const recordings = data?.recordings ?? [];
  const shown = showsAll ? recordings : recordings.slice(0, FIRST_SHOWN);
  return (
    <Card
      title="Your recordings"
      description="What was recorded of your rounds. Only the two of you can play it, unless you both share it, and either of you can delete it for both."
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches where the focus is */}
      <div
        ref={list}
        role="group"
        aria-label="Recordings"
        aria-busy={isPending}
        tabIndex={-1}
        onFocus={onFocus}
        // As high as one row, so that little moves when the list is there.
        className="min-h-22 outline-none sm:min-h-17"
      >
        {isPending && <p className="appear-late text-ink-soft">Loading...</p>}
        {error && !data && <LoadFailure problem={problemOf(error)} onRetry={refetch} />}
        {data && recordings.length === 0 && (
          <div className="py-1.5 sm:py-2">
            <p className="font-medium">No recordings of you are kept.</p>
            <p className="text-ink-soft">
              What is recorded of a round appears here, and is deleted after {data.keptDays} days.
            </p>
          </div>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map((recording) => (
              <RecordingRow
                key={recording.id}
                recording={recording}
                onDelete={() => setAsking(recording)}
                onShared={refetch}
              />
            ))}
          </ul>
        )}
        {shown.length < recordings.length && (
          <Button variant="secondary" className="mt-4 max-sm:w-full" onClick={() => setShowsAll(true)}>
            Show all {recordings.length} recordings
          </Button>
        )}
      </div>
      {asking && (
        <RecordingDialog
          recording={asking}
          onDeleted={() => drop(asking.id)}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}
