import type { Chunk, Segment, SegmentStore } from './segment-store.ts';

const NAME = 'fellow-eye-recordings';
const VERSION = 1;

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser kept nothing')));
  });

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    const fail = () => reject(transaction.error ?? new Error('the browser kept nothing'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

const openDatabase = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(NAME, VERSION);
  // A later version of the product may want to change the database while an old page is open.
  request.addEventListener('success', () => {
    const database = request.result;
    database.addEventListener('versionchange', () => database.close());
  });
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('segments', { keyPath: 'id' }).createIndex('userId', 'userId');
    request.result.createObjectStore('chunks', { keyPath: ['segmentId', 'number'] });
  });
  return answer(request);
};

const allOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Recorded chunks in the browser's own database: they outlive the page and the browser. */
export const indexedSegmentStore = async (factory: IDBFactory): Promise<SegmentStore> => {
  let opened: Promise<IDBDatabase> | null = null;
  const within = async <T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> => {
    const attempt = (opened ??= openDatabase(factory));
    try {
      return await work(await attempt);
    } catch (error) {
      // Browsers close those of pages in the background, some without a word: who tries again opens it anew.
      if (opened === attempt) opened = null;
      attempt.then(
        (database) => database.close(),
        () => undefined,
      );
      throw error;
    }
  };
  await within(async () => undefined);

  const write = (work: (segments: IDBObjectStore, chunks: IDBObjectStore) => Promise<void> | void) =>
    within(async (database) => {
      // A second that outlives the browser is enough: a power cut may cost one, waiting for the disk may cost many.
      const transaction = database.transaction(['segments', 'chunks'], 'readwrite', {
        durability: 'relaxed',
      });
      const done = settled(transaction);
      await Promise.all([work(transaction.objectStore('segments'), transaction.objectStore('chunks')), done]);
    });
  const read = <T>(store: string, ask: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    within((database) => answer(ask(database.transaction(store).objectStore(store))));
  const change = (id: string, part: Partial<Segment>) =>
    write(async (segments) => {
      const segment: Segment | undefined = await answer(segments.get(id));
      if (segment) segments.put({ ...segment, ...part });
    });

  return {
    add: (segment) => write((segments) => void segments.put(segment)),
    read: async (id) => (await read<Segment | undefined>('segments', (all) => all.get(id))) ?? null,
    list: (userId) => read<Segment[]>('segments', (all) => all.index('userId').getAll(userId)),
    addChunk: (id, chunk) =>
      write(async (segments, chunks) => {
        const segment: Segment | undefined = await answer(segments.get(id));
        // A segment that was dropped meanwhile takes nothing more.
        if (!segment) return;
        chunks.put({ segmentId: id, ...chunk });
        segments.put({ ...segment, written: chunk.number + 1 });
      }),
    firstChunk: async (id) => (await read<Chunk[]>('chunks', (all) => all.getAll(allOf(id), 1)))[0] ?? null,
    removeChunk: (id, number) => write((_segments, chunks) => void chunks.delete([id, number])),
    end: (id) => change(id, { ended: true }),
    remove: (id) =>
      write((segments, chunks) => {
        segments.delete(id);
        chunks.delete(allOf(id));
      }),
  };
};
