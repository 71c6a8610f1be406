import { type ReactNode, useSyncExternalStore } from 'react';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { viewerZoneWords } from '../parts/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import type { Rooms } from './use-rooms.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser believes that it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

type RoomListPanelProps = {
  rooms: Pick<Rooms, 'isPending' | 'problem' | 'retry' | 'now'>;
  rows: readonly ReactNode[];
  empty: ReactNode;
  /** What chooses among them. */
  above?: ReactNode;
};

/** One of the two lists, in whatever state it is. */
export function RoomListPanel({ rooms, rows, empty, above }: RoomListPanelProps) {
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
        {!isPending && !problem && online && `Times are in your time zone: ${viewerZoneWords(now)}`}
        {!isPending && !online && 'You are offline. This list may be out of date.'}
      </p>
      {above && <div className="mt-3 max-w-xs empty:hidden">{above}</div>}
      {isPending && <RoomSkeleton />}
      {problem && <LoadFailure className="py-8" problem={problem} onRetry={retry} />}
      {!isPending && !problem && (rows.length > 0 ? <ul>{rows}</ul> : empty)}
    </section>
  );
}
