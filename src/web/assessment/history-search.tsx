import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { HistoryRole } from './history-filters.tsx';
import type { HistoryQuery } from './use-history.ts';
import { onDemand } from '../platform/on-demand.tsx';

const HistoryFilters = onDemand(() => import('./history-filters.tsx'));

const PAUSE_MS = 250;

/** What someone looks for. */
export type Sought = { filter: HistoryQuery; role: HistoryRole };
export const EVERYTHING: Sought = { filter: {}, role: 'both' };

/** How many things the lists are narrowed by; their order is none. */
export const narrowedBy = ({ filter, role }: Sought): number => {
  const { order: _order, search, ...rest } = filter;
  const set = Object.values(rest).filter((value) => value !== undefined);
  return set.length + (search ? 1 : 0) + (role === 'both' ? 0 : 1);
};

/** Search at once, and filters for those who ask for them. */
export function HistorySearch({ sought, onSeek }: { sought: Sought; onSeek: (sought: Sought) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent((text: string) =>
    onSeek({ ...sought, filter: { ...sought.filter, search: text || undefined } }),
  );
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped('');
    onSeek(EVERYTHING);
  };
  return (
    <search aria-label="Your rounds" className="block">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label="Search"
            type="search"
            maxLength={100}
            placeholder="A station, a category or a name"
            value={typed ?? ''}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button
          variant="secondary"
          className="h-12"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          Filters
        </Button>
        {narrowedBy(sought) > 0 && (
          <Button variant="quiet" className="h-12" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <HistoryFilters
            {...sought}
            onFilter={(filter) => onSeek({ ...sought, filter })}
            onRole={(role) => onSeek({ ...sought, role })}
          />
        )}
      </div>
    </search>
  );
}
