import { type ReactNode, useSyncExternalStore } from 'react';
import { useKeptFocus } from '../platform/use-kept-focus.ts';
import { viewerZoneWords } from '../platform/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import type { RoomLists } from '../room/use-rooms.ts';

const bar = 'rounded-control bg-ink/8';

/** Where rows will be. */
function RoomSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late">
      {[44, 32, 38].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5
            @xl:grid-cols-[auto_minmax(0,1fr)_9rem_9.5rem] @xl:gap-x-5"
        >
          <div className="size-9 rounded-full bg-ink/8" />
          <div className="grid gap-2.5 pt-1">
            <div className={`h-4 ${bar}`} style={{ width: `${width * 3}px` }} />
            <div className={`h-3 w-24 ${bar}`} />
          </div>
          <div className="grid content-start gap-2.5 pt-1 @max-xl:col-start-2">
            <div className={`h-4 w-36 ${bar}`} />
            <div className={`h-3 w-24 @xl:justify-self-end ${bar}`} />
          </div>
          <div className={`h-9 @max-xl:col-start-2 ${bar}`} />
        </div>
      ))}
    </div>
  );
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser believes that it has a network. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

type RoomListPanelProps = {
  rooms: Pick<RoomLists, 'isPending' | 'problem' | 'retry' | 'now'>;
  rows: readonly ReactNode[];
  empty: ReactNode;
  /** What is said of the whole list. */
  note?: string | null;
  /** What chooses among them. */
  above?: ReactNode;
  /** What follows the rows. */
  below?: ReactNode;
};

/** One of the two lists, in whatever state it is. */
export function RoomListPanel({ rooms, rows, empty, note = null, above, below }: RoomListPanelProps) {
  const online = useOnline();
  const { list, onFocus } = useKeptFocus();
  const { isPending, problem, retry, now } = rooms;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches where the focus is
    <section
      ref={list}
      aria-label="Rooms"
      aria-busy={isPending}
      tabIndex={-1}
      onFocus={onFocus}
      className="@container outline-none"
    >
      <p className="mt-4 text-small text-ink-soft">
        {isPending && 'Loading...'}
        {!isPending && !problem && note !== null && `${note} `}
        {!isPending && !problem && online && `Times are in your time zone: ${viewerZoneWords(now)}`}
        {!isPending && !online && 'You are offline. This list may be out of date.'}
      </p>
      {above && <div className="mt-3 max-w-xs empty:hidden">{above}</div>}
      {isPending && <RoomSkeleton />}
      {problem && <LoadFailure className="py-8" problem={problem} onRetry={retry} />}
      {!isPending && !problem && (rows.length > 0 ? <ul>{rows}</ul> : empty)}
      {!isPending && !problem && below}
    </section>
  );
}
