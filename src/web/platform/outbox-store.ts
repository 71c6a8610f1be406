export type BrowserStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage. What it refuses, because it is full or shut (null), is held by this page alone. */
export const createOutboxStorage = (storage: BrowserStorage | null) => {
  const held = new Map<string, string>();
  return {
    /** In order. */
    keys: (prefix = ''): string[] => {
      const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      return [...new Set([...stored, ...held.keys()])].filter((key) => key.startsWith(prefix)).toSorted();
    },
    read: (key: string): string | null => held.get(key) ?? storage?.getItem(key) ?? null,
    /** Answers whether it will survive this page. */
    write: (key: string, value: object): boolean => {
      const text = JSON.stringify(value);
      try {
        storage?.setItem(key, text);
        held.delete(key);
        if (storage) return true;
      } catch {
        // Full.
      }
      held.set(key, text);
      return false;
    },
    remove: (key: string): void => {
      held.delete(key);
      storage?.removeItem(key);
    },
    isDurable: (prefix: string): boolean => ![...held.keys()].some((key) => key.startsWith(prefix)),
  };
};

export type OutboxStorage = ReturnType<typeof createOutboxStorage>;

const openBrowserStorage = (): BrowserStorage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** The one of this page. */
export const pageStorage = createOutboxStorage(openBrowserStorage());

/** What the keys of everything begin with that waits to be sent for someone, or of one kind of it. */
export const outboxPrefix = (userId: string, kind?: string): string =>
  kind === undefined ? `outbox ${userId} ` : `outbox ${userId} ${kind} `;

const SLOT = 'slot';
const isInSlot = (key: string): boolean => key.startsWith('outbox ') && key.split(' ')[3] === SLOT;

/** Keys of 1.0.0, which are not sent any more and may hold what someone typed. */
const isOld = (key: string): boolean => /^(marking|marking-place|debrief|station) /.test(key);

/**
 * Drops everything that waits for one person, whose account is deleted. Without a name it drops what was typed and not sent,
 * of everyone: someone signs out, and the next person may be someone else. What they have done, as ticks, waits for them.
 */
export const forget = (storage: OutboxStorage, userId?: string): void => {
  const isForgotten = (key: string) =>
    userId === undefined ? isInSlot(key) : key.startsWith(outboxPrefix(userId));
  for (const key of storage.keys()) if (isForgotten(key) || isOld(key)) storage.remove(key);
};

/** `position` is a place in the order of one device. What is in a slot has no order. */
type Place = { device: string; position: number };
const FIRST: Place = { device: '', position: 0 };

/** Something that waits to be sent. A later entry in the same slot replaces it. */
type Envelope = Place & { id: string; slot: string | null };
export type Entry<T> = T & Envelope;

/** What was written under a key, read as `T` by the one who wrote it; null where it cannot be read. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only this file writes these keys, and the server checks what it is sent
const parse = <T>(text: string | null): T | null => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
};

const WIDTH = 7;

type StoreWorld = { storage: OutboxStorage; userId: string; newId: () => string };

/**
 * What waits to be sent of one kind, kept in the browser. Each entry has its own key, so that tabs never overwrite each
 * other's, and is written before the touch that made it is over.
 */
export const createOutboxStore = <T extends object>({ storage, userId, newId }: StoreWorld, kind: string) => {
  const prefix = outboxPrefix(userId, kind);
  const placeKey = `${outboxPrefix(userId)}place`;
  let own: Place | null = null;

  const keyOf = ({ position, id, slot }: Envelope) =>
    `${prefix}${slot === null ? `${String(position).padStart(WIDTH, '0')} ${id}` : `${SLOT} ${slot}`}`;

  /** The next place in the order of this device, which outlives the page. */
  const nextPlace = (): Place => {
    const { device, position } = own ?? parse<Place>(storage.read(placeKey)) ?? FIRST;
    const place = { device: device || newId(), position: position + 1 };
    if (own === null && storage.write(placeKey, place)) return place;
    // The storage is full or shut, and another page may be given the same places: this page counts as a device.
    own = { device: own?.device ?? newId(), position: place.position };
    return own;
  };

  return {
    add: (value: T, slot: string | null = null): Entry<T> => {
      const entry = { ...value, ...(slot === null ? nextPlace() : FIRST), id: newId(), slot };
      storage.write(keyOf(entry), entry);
      return entry;
    },
    /** Everything that waits, in order. */
    list: (): Entry<T>[] => storage.keys(prefix).flatMap((key) => parse<Entry<T>>(storage.read(key)) ?? []),
    /** Removes these, and no entry that took the slot of one meanwhile. */
    remove: (entries: readonly Entry<T>[]): void => {
      for (const entry of entries) {
        const key = keyOf(entry);
        if (parse<Entry<T>>(storage.read(key))?.id === entry.id) storage.remove(key);
      }
    },
    /** Whether everything that waits would survive the page. */
    isDurable: (): boolean => storage.isDurable(prefix),
  };
};
