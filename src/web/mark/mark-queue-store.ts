import { markQueuePrefix } from '../platform/draft-keys.ts';
import type { MarkingAction, MarkQueueEntry } from './mark-queue-entry.ts';

export type MarkQueueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

type MarkQueueWorld = {
  /** Null where the browser keeps its storage shut. */
  storage: MarkQueueStorage | null;
  userId: string;
  newId: () => string;
};

const WIDTH = 7;

type Place = Pick<MarkQueueEntry, 'device' | 'position'>;
const FIRST: Place = { device: '', position: 0 };

/** What was written under a key, read as `T` by the one who wrote it; null where it cannot be read. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only this file writes these keys, and the server checks what it is sent
const parse = <T>(text: string | null | undefined): T | null => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
};

/**
 * What waits to be sent, kept in the browser. Each entry has its own key, so that tabs never overwrite each other's, and is
 * written before the touch that made it is over. What the storage refuses is held by this page alone.
 */
export const createMarkQueueStore = ({ storage, userId, newId }: MarkQueueWorld) => {
  const prefix = markQueuePrefix(userId);
  const placeKey = `marking-place ${userId}`;
  const held = new Map<string, MarkQueueEntry>();
  let own: Place | null = null;

  const keyOf = ({ position, id }: Pick<MarkQueueEntry, 'position' | 'id'>) =>
    `${prefix}${String(position).padStart(WIDTH, '0')} ${id}`;

  const write = (key: string, value: object): boolean => {
    try {
      storage?.setItem(key, JSON.stringify(value));
      return storage !== null;
    } catch {
      return false;
    }
  };

  /** The next place in the order of this device, which outlives the page. */
  const nextPlace = (): Place => {
    const { device, position } = own ?? parse<Place>(storage?.getItem(placeKey)) ?? FIRST;
    const place = { device: device || newId(), position: position + 1 };
    if (own === null && write(placeKey, place)) return place;
    // The storage is full or shut, and another page may be given the same places: this page counts as a device.
    own = { device: own?.device ?? newId(), position: place.position };
    return own;
  };

  const keys = (): string[] =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );

  return {
    /** Keeps an action; answers its entry. */
    add: (action: MarkingAction, at: number | null): MarkQueueEntry => {
      const entry: MarkQueueEntry = { ...action, ...nextPlace(), id: newId(), at };
      if (!write(keyOf(entry), entry)) held.set(keyOf(entry), entry);
      return entry;
    },
    /** Everything that waits, in order. */
    list: (): MarkQueueEntry[] => {
      const stored = keys().map((key) => [key, parse<MarkQueueEntry>(storage?.getItem(key))] as const);
      return [...stored, ...held]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([, entry]) => entry ?? []);
    },
    remove: (entries: readonly MarkQueueEntry[]): void => {
      for (const key of entries.map(keyOf)) {
        held.delete(key);
        storage?.removeItem(key);
      }
    },
    /** Whether everything that waits would survive the page. */
    isDurable: (): boolean => held.size === 0,
  };
};

export type MarkQueueStore = ReturnType<typeof createMarkQueueStore>;
