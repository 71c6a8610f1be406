import { useQuery } from '@tanstack/react-query';
import type { OfferedStation } from '../../contract/own-station.ts';
import { endpointQuery, errorDetail } from '../account/query-client.ts';
import StationPreviewPane from '../own-station/station-preview-pane.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ReadingDialog } from '../ui/reading-dialog.tsx';

type OfferedStationDialogProps = { station: OfferedStation; onClose: () => void };

/** The briefs of an offered station and its whole text, for an organiser to read before it is published. */
export default function OfferedStationDialog({ station, onClose }: OfferedStationDialogProps) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery('readOfferedStation', { stationId: station.id }),
    gcTime: 0,
  });
  return (
    <ReadingDialog
      title={station.title}
      lead={`By ${station.author}`}
      width="grid-cols-[minmax(0,48rem)]"
      height="max-h-[90dvh]"
      onClose={onClose}
    >
      <div className="overflow-y-auto px-5 py-6 sm:px-8">
        {error ? (
          <LoadFailure problem={errorDetail(error)} onRetry={refetch} />
        ) : (
          <div className="grid gap-6">
            <h3 className="text-lead font-semibold">Candidate brief</h3>
            <StationPreviewPane preview={data?.preview ?? null} reader="candidate" />
            <h3 className="text-lead font-semibold">Actor brief</h3>
            <StationPreviewPane preview={data?.preview ?? null} reader="actor" />
            {data && (
              <details className="border-t border-line pt-4">
                <summary className="cursor-pointer text-lead font-semibold">The whole file</summary>
                <pre className="mt-4 font-mono text-small break-words whitespace-pre-wrap">{data.text}</pre>
              </details>
            )}
          </div>
        )}
      </div>
    </ReadingDialog>
  );
}
