import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { SECOND_STEP_FIRST, type Failure } from '../../domain/foundation/failure-wording.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxStorage, createOutboxStore, forget, type BrowserStorage } from './outbox-store.ts';

type Act = { text: string };
type Fate = 'kept' | 'answer lost' | Failure;

const AWAY: Failure = { status: 503 };
const always = (fate: Fate): Fate[] => Array.from({ length: 200 }, () => fate);

/** A server that keeps what it hears once, as ours does, behind a network that does what it is told. */
const aServer = (fates: readonly Fate[] = []) => {
  const ahead = [...fates];
  const heard = new Map<string, string>();
  const world = { heard: () => [...heard.values()], calls: 0 };
  const hear = async (id: string, text: string): Promise<Failure | null> => {
    world.calls += 1;
    const fate = ahead.shift() ?? 'kept';
    if (typeof fate === 'object') return fate;
    heard.set(id, text);
    return fate === 'kept' ? null : {};
  };
  return Object.assign(world, { hear });
};
type Server = Pick<ReturnType<typeof aServer>, 'hear'>;

let ids = 0;
const newId = () => `id-${(ids += 1)}`;

type PageOptions = {
  userId?: string;
  pauseMs?: number;
  isSignedIn?: () => boolean;
  wait?: (ms: number) => Promise<void>;
};

const openPage = (
  storage: BrowserStorage | null,
  { hear }: Server,
  { userId = 'me', pauseMs = 0, isSignedIn = () => true, wait = () => Promise.resolve() }: PageOptions = {},
) =>
  createOutbox<Act>(
    { storage: createOutboxStorage(storage), userId, newId, isSignedIn, wait, chance: () => 0 },
    {
      kind: 'act',
      pauseMs,
      send: async (first) => ({ batch: [first], failure: await hear(first.id, first.text) }),
    },
  );

/** The keys of what waits to be sent. */
const waiting = (storage: ReturnType<typeof memoryStorage>) =>
  storage.keys().filter((key) => !key.endsWith(' place'));

const sentBy = async (page: ReturnType<typeof openPage>) => {
  await page.flush();
  await vi.waitFor(() => expect(page.getSnapshot().entries).toEqual([]), { interval: 1 });
};

describe('entries', () => {
  it('all arrive once and in order, whatever the network does and however often the page is reloaded', async () => {
    const fates = fc.array(fc.constantFrom<Fate>('kept', 'answer lost', {}, AWAY, { status: 500 }), {
      maxLength: 30,
    });
    const touches = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fates, touches, async (network, reloads) => {
        const storage = memoryStorage();
        const server = aServer(network);
        const open = () => {
          const page = { isGone: false };
          // A page that is gone sends nothing more.
          const hear: Server['hear'] = (...said) =>
            page.isGone ? new Promise(() => {}) : server.hear(...said);
          return { page, outbox: openPage(storage, { hear }) };
        };
        let shown = open();
        for (const [at, isReloaded] of reloads.entries()) {
          shown.outbox.add({ text: String(at) });
          if (!isReloaded) continue;
          shown.page.isGone = true;
          shown = open();
        }
        await sentBy(shown.outbox);
        expect(server.heard()).toEqual(reloads.map((_, at) => String(at)));
        expect(waiting(storage)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('of two tabs never overwrite each other’s', async () => {
    const storage = memoryStorage();
    const away = aServer(always(AWAY));
    const [one, other] = [openPage(storage, away), openPage(storage, away)];
    for (const [at, page] of [one, other, one, other].entries()) page.add({ text: String(at) });
    expect(waiting(storage)).toHaveLength(4);
    const server = aServer();
    await sentBy(openPage(storage, server));
    expect(server.heard()).toEqual(['0', '1', '2', '3']);
  });

  it('that another tab has sent are known as sent', async () => {
    const storage = memoryStorage();
    const one = openPage(storage, aServer(always(AWAY)), { wait: () => new Promise(() => {}) });
    one.add({ text: 'a' });
    await sentBy(openPage(storage, aServer()));
    one.refresh();
    expect(one.getSnapshot().entries).toEqual([]);
  });

  it('are waited for until the server has them, or until it cannot be reached', async () => {
    const server = aServer([{}, 'kept']);
    const page = openPage(memoryStorage(), server);
    expect(await page.whenSent()).toBe(true);
    page.add({ text: 'a' });
    expect(await page.whenSent()).toBe(false);
    expect(await page.whenSent()).toBe(true);
    expect(server.heard()).toEqual(['a']);
  });

  it('are tried at once when someone waits for them, however long the next try is off', async () => {
    const server = aServer([AWAY, 'kept']);
    const page = openPage(memoryStorage(), server, { wait: () => new Promise(() => {}) });
    page.add({ text: 'a' });
    expect(await page.whenSent()).toBe(false);
    expect(page.getSnapshot()).toMatchObject({ trouble: 'failed' });
    expect(await page.whenSent()).toBe(true);
    expect(page.getSnapshot()).toMatchObject({ trouble: 'none' });
  });

  it('are tried again after ever longer waits, of at most 8 seconds', async () => {
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    const page = openPage(memoryStorage(), aServer(Array.from({ length: 7 }, () => AWAY)), { wait });
    page.add({ text: 'a' });
    await sentBy(page);
    const NOTICE = 1500;
    expect(waits.filter((ms) => ms !== NOTICE)).toEqual([200, 400, 800, 1600, 3200, 6400, 8000]);
  });

  it('are said to be slow when no answer comes', async () => {
    const page = openPage(memoryStorage(), { hear: () => new Promise(() => {}) });
    page.add({ text: 'a' });
    await vi.waitFor(() => expect(page.getSnapshot().trouble).toBe('slow'));
  });

  it('stay in the browser until their writer signs in again, and are not sent by anyone else', async () => {
    const storage = memoryStorage();
    const page = openPage(storage, aServer([{ status: 401 }]));
    page.add({ text: 'a' });
    expect(await page.whenSent()).toBe(false);
    const server = aServer();
    await openPage(storage, server, { userId: 'someone else' }).flush();
    expect(server.heard()).toEqual([]);
    await sentBy(openPage(storage, server));
    expect(server.heard()).toEqual(['a']);
  });

  it('wait while a second step is asked of their writer, and are sent once it is set up', async () => {
    const storage = memoryStorage();
    const page = openPage(
      storage,
      aServer([{ status: 403, error: 'Set it up', issues: [SECOND_STEP_FIRST] }]),
    );
    page.add({ text: 'a' });
    expect(await page.whenSent()).toBe(false);
    const server = aServer();
    await sentBy(openPage(storage, server));
    expect(server.heard()).toEqual(['a']);
  });

  it('are not sent as the next person who signs in on the same page', async () => {
    const server = aServer([AWAY]);
    let isSignedIn = true;
    const hear: Server['hear'] = (...said) => {
      isSignedIn = false;
      return server.hear(...said);
    };
    const page = openPage(memoryStorage(), { hear }, { isSignedIn: () => isSignedIn });
    page.add({ text: 'a' });
    expect(await page.whenSent()).toBe(false);
    expect(await page.whenSent()).toBe(false);
    expect(server.calls).toBe(1);
    isSignedIn = true;
    await sentBy(page);
    expect(server.heard()).toEqual(['a']);
  });

  it.each([
    [400, 'Your request is invalid.'],
    [403, 'You are not allowed to perform this action.'],
    [409, 'The case was changed.'],
    [429, 'There are too many ticks in this round.'],
  ])(
    'that are refused with %i are dropped with the reason, and do not hold up the next',
    async (status, error) => {
      const failure = { status, error };
      const server = aServer([failure]);
      const page = openPage(memoryStorage(), server);
      page.add({ text: 'a' });
      const refusal = { failure, batch: [{ text: 'a' }] };
      await vi.waitFor(() => expect(page.getSnapshot()).toMatchObject({ entries: [], refusal }));
      page.add({ text: 'b' });
      await sentBy(page);
      expect(server.heard()).toEqual(['b']);
      expect(page.getSnapshot()).toMatchObject({ refusal: null, hasSent: true, trouble: 'none' });
    },
  );

  it.each([
    ['a proxy', { status: 429 }],
    ['the server', { status: 429, error: 'Too many requests.', retryLater: true }],
  ])('are not dropped when %s asks for patience', async (_, failure) => {
    const server = aServer([failure]);
    const page = openPage(memoryStorage(), server);
    page.add({ text: 'a' });
    await sentBy(page);
    expect(server.heard()).toEqual(['a']);
  });

  it.each([
    ['full', () => memoryStorage(true)],
    ['shut', () => null],
  ])('are sent by their page although the storage is %s, and said not to survive it', async (_, storage) => {
    const server = aServer([{}, 'kept']);
    const page = openPage(storage(), server);
    page.add({ text: 'a' });
    page.add({ text: 'b' });
    page.add({ text: 'c' }, 'slot');
    expect(page.getSnapshot()).toMatchObject({ isDurable: false });
    await sentBy(page);
    expect(server.heard()).toEqual(['a', 'b', 'c']);
    expect(page.getSnapshot()).toMatchObject({ isDurable: true });
  });

  it('of a page whose storage is full are of another device, in whose order they stand', () => {
    const storage = memoryStorage();
    const world = { storage: createOutboxStorage(storage), userId: 'me', newId };
    const [first, second] = ['a', 'b'].map((text) => createOutboxStore<Act>(world, 'act').add({ text }));
    expect(second).toMatchObject({ device: first?.device, position: 2 });
    storage.setItem = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
    const full = createOutboxStore<Act>(world, 'act');
    const [third, fourth] = ['c', 'd'].map((text) => full.add({ text }));
    expect(third?.device).not.toBe(first?.device);
    expect(fourth).toMatchObject({ device: third?.device, position: 4 });
  });
});

describe('a slot', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('keeps the last entry alone, which is sent at the next pause', async () => {
    const storage = memoryStorage();
    const server = aServer();
    const page = openPage(storage, server, { pauseMs: 600 });
    for (const text of ['A', 'As', 'Ask']) page.add({ text }, 'form');
    page.add({ text: 'another' }, 'other form');
    expect(waiting(storage)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(server.heard()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.heard()).toEqual(['Ask', 'another']);
    expect(storage.keys()).toEqual([]);
  });

  it('keeps what replaces an entry while that is sent, and sends it next', async () => {
    const server = aServer();
    const page: ReturnType<typeof openPage> = openPage(
      memoryStorage(),
      {
        hear: (id, text) => {
          if (text === 'A') page.add({ text: 'As' }, 'form');
          return server.hear(id, text);
        },
      },
      { pauseMs: 600 },
    );
    page.add({ text: 'A' }, 'form');
    expect(await page.whenSent()).toBe(true);
    expect(server.heard()).toEqual(['A', 'As']);
  });
});

describe('forgetting', () => {
  const keep = (storage: BrowserStorage, userId: string) => {
    const world = { storage: createOutboxStorage(storage), userId, newId };
    createOutboxStore<Act>(world, 'act').add({ text: 'done' });
    createOutboxStore<Act>(world, 'form').add({ text: 'typed' }, 'one');
  };
  const left = (storage: BrowserStorage, userId: string) => {
    const world = { storage: createOutboxStorage(storage), userId, newId };
    return ['act', 'form'].flatMap((kind) =>
      createOutboxStore<Act>(world, kind)
        .list()
        .map(({ text }) => text),
    );
  };

  it('on sign-out drops what anyone has typed and not sent, and keeps what they have done', () => {
    const storage = memoryStorage();
    storage.setItem('another', 'thing');
    for (const key of ['marking me 1', 'marking-place me', 'debrief me round', 'station me new'])
      storage.setItem(key, '{}');
    for (const userId of ['me', 'you']) keep(storage, userId);
    forget(createOutboxStorage(storage));
    for (const userId of ['me', 'you']) expect(left(storage, userId)).toEqual(['done']);
    expect(storage.keys().filter((key) => !key.startsWith('outbox '))).toEqual(['another']);
  });

  it('a deleted account drops everything of that person, and nothing of another', () => {
    const storage = memoryStorage();
    storage.setItem('another', 'thing');
    for (const userId of ['me', 'you']) keep(storage, userId);
    forget(createOutboxStorage(storage), 'me');
    expect(storage.keys().filter((key) => key.includes('me '))).toEqual([]);
    expect(left(storage, 'you')).toEqual(['done', 'typed']);
    expect(storage.keys()).toContain('another');
  });

  it('drops what a page holds because the storage is full', () => {
    const storage = createOutboxStorage(memoryStorage(true));
    const store = createOutboxStore<Act>({ storage, userId: 'me', newId }, 'form');
    store.add({ text: 'typed' }, 'one');
    forget(storage);
    expect(store.list()).toEqual([]);
  });
});
