import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewWords } from '../../domain/station/case-station.ts';
import { endpointQuery } from '../account/query-client.ts';

/** How a good candidate would say it, and what the station rests on: for both, once the debrief is over. */
export function ModelAnswer({ roundId }: { roundId: string }) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...endpointQuery('readModelAnswer', { roundId }), enabled: open });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="border-y border-line">
      <summary className="min-h-12 py-3 font-semibold">Model answer</summary>
      {data && (
        <div className="grid max-w-[65ch] gap-3 pb-5 wrap-anywhere">
          {(data.modelAnswer ?? 'This station has no model answer.').split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="text-small text-ink-soft">{reviewWords(data.reviewed)}</p>
          {data.sources.length > 0 && (
            <ul aria-label="Sources" className="text-small text-ink-soft">
              {data.sources.map(({ title, year }) => (
                <li key={title}>
                  {title}, {year}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {isError && <p className="pb-4 text-ink-soft">The model answer could not be loaded.</p>}
    </details>
  );
}
