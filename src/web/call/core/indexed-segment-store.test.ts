import { expect, it } from 'vitest';
import { indexedSegmentStore } from './indexed-segment-store.ts';
import type { Segment } from './segment-store.ts';

const segment: Segment = {
  id: 'track',
  userId: 'ada',
  roomId: 'room',
  recordingId: 'recording',
  type: 'audio/webm',
  startedAt: 5000,
  written: 0,
  ended: false,
};

/** Something that is there a moment later, as all that this database is asked for. */
const later = (result: unknown): EventTarget => {
  const request = Object.assign(new EventTarget(), { result });
  queueMicrotask(() => request.dispatchEvent(new Event('success')));
  return request;
};

/** A browser's database that can be closed behind the page, as those of pages in the background are. */
const aBrowser = () => {
  const segments = new Map<string, Segment>();
  let connections = 0;
  let closeLast = () => {};
  const connect = () => {
    connections += 1;
    let isOpen = true;
    closeLast = () => {
      isOpen = false;
    };
    return Object.assign(new EventTarget(), {
      close: closeLast,
      transaction: () => {
        if (!isOpen) throw new DOMException('The database connection is closing.', 'InvalidStateError');
        const transaction = Object.assign(new EventTarget(), {
          objectStore: () => ({
            put: (one: Segment) => later(segments.set(one.id, one)),
            get: (id: string) => later(segments.get(id)),
          }),
        });
        setTimeout(() => transaction.dispatchEvent(new Event('complete')));
        return transaction;
      },
    });
  };
  const factory = { open: () => later(connect()) } as unknown as IDBFactory;
  return { factory, closeLast: () => closeLast(), connections: () => connections };
};

it('is opened anew by whoever tries again after the browser closed it', async () => {
  const { factory, closeLast, connections } = aBrowser();
  const store = await indexedSegmentStore(factory);
  await store.add(segment);
  closeLast();
  await expect(store.read('track')).rejects.toThrow('closing');
  expect(await store.read('track')).toEqual(segment);
  await store.add({ ...segment, id: 'other' });
  expect(connections()).toBe(2);
});
