import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { EMPTY_FORM, type DebriefForm } from '../../domain/debrief/debrief.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { createOutboxStorage, forget } from '../platform/outbox-store.ts';
import { createFormDraft, createFormOutbox, savedState } from './form-draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Saved = { form: DebriefForm; version: number };

/** A server that keeps the newest version of a form, or is away. */
const makeWorld = ({ isFull = false } = {}) => {
  const memory = memoryStorage(isFull);
  const server = {
    kept: { form: EMPTY_FORM, version: 0 },
    status: 200 as number | undefined,
    calls: 0,
  };
  const call = (async (_name: string, sent: Saved) => {
    server.calls += 1;
    if (server.status !== 200) return { ok: false, failure: { status: server.status, error: 'No.' } };
    const isKept = sent.version > server.kept.version;
    if (isKept) server.kept = { form: sent.form, version: sent.version };
    return { ok: true, value: { isKept, debrief: { debrief: { mine: { state: 'open', ...server.kept } } } } };
  }) as unknown as CallEndpoint;
  let ids = 0;
  /** Opens the form in a page, which keeps what an earlier one was told of the server. */
  const open = (kept = server.kept) => {
    const storage = createOutboxStorage(memory);
    const page = { isGone: false };
    const outbox = createFormOutbox({
      storage,
      userId: 'me',
      newId: () => `id-${(ids += 1)}`,
      isSignedIn: () => !page.isGone,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      chance: () => 0,
      call,
      onSaved: () => {},
    });
    const draft = createFormDraft(outbox, 'round', kept);
    const saved = () => savedState(outbox.getSnapshot(), draft.getSnapshot());
    return { page, storage, outbox, draft, saved };
  };
  return { server, memory, open };
};
const pause = () => vi.advanceTimersByTimeAsync(700);

it('saves what is typed once, at the next pause, and says so', async () => {
  const { server, memory, open } = makeWorld();
  const { draft, saved } = open();
  expect(saved().status).toBe('untouched');
  for (const keep of ['A', 'As', 'Ask']) draft.change({ keep });
  expect(saved().status).toBe('saving');
  await pause();
  expect(server).toMatchObject({ calls: 1, kept: { form: { keep: 'Ask' } } });
  expect(saved().status).toBe('saved');
  expect(memory.keys()).toEqual([]);
});

it('keeps it through a dead network and a reload, and sends it then', async () => {
  const { server, open } = makeWorld();
  server.status = undefined;
  const before = open();
  before.draft.change({ overall: 4 });
  await pause();
  expect(before.saved()).toEqual({ status: 'kept', problem: null });
  expect(await before.draft.flush()).toBe(false);
  before.page.isGone = true;

  const after = open();
  expect(after.draft.getSnapshot().form.overall).toBe(4);
  server.status = 200;
  void after.outbox.flush();
  await pause();
  expect(server.kept.form.overall).toBe(4);
  expect(after.saved().status).toBe('saved');
});

it('goes on trying while the page is open', async () => {
  const { server, open } = makeWorld();
  server.status = 503;
  const { draft, saved } = open();
  draft.change({ overall: 2 });
  await pause();
  server.status = 200;
  await vi.advanceTimersByTimeAsync(5000);
  expect(saved().status).toBe('saved');
});

it('says why it is refused, and keeps nothing of what was handed in elsewhere', async () => {
  const { server, memory, open } = makeWorld();
  server.status = 409;
  const { draft, saved } = open();
  draft.change({ overall: 2 });
  await pause();
  expect(saved()).toEqual({ status: 'refused', problem: 'No.' });
  expect(memory.keys()).toEqual([]);
});

it('is not saved while it is refused, and sent again when that is asked', async () => {
  const { server, open } = makeWorld();
  server.status = 403;
  const { draft, saved } = open();
  draft.change({ overall: 2 });
  await pause();
  expect(await draft.flush()).toBe(false);
  expect(saved().status).toBe('refused');
  server.status = 200;
  expect(await draft.flush()).toBe(true);
  expect(server.kept.form.overall).toBe(2);
});

it('lets what is typed last win over another device', async () => {
  const { server, open } = makeWorld();
  const { draft } = open();
  server.kept = { form: { ...EMPTY_FORM, keep: 'from the phone' }, version: 9 };
  draft.change({ keep: 'from the desk' });
  expect(await draft.flush()).toBe(true);
  expect(server.kept.form.keep).toBe('from the desk');
  draft.take({ form: { ...EMPTY_FORM, keep: 'later, from the phone' }, version: 20 });
  expect(draft.getSnapshot().form.keep).toBe('later, from the phone');
});

it('lets what is typed last win over another device that saved the same version', async () => {
  const { server, open } = makeWorld();
  const { draft } = open();
  server.kept = { form: { ...EMPTY_FORM, keep: 'from the phone' }, version: 1 };
  draft.change({ keep: 'from the desk' });
  expect(draft.getSnapshot().version).toBe(1);
  expect(await draft.flush()).toBe(true);
  expect(server.kept.form.keep).toBe('from the desk');
});

it('does not replace what is being typed by what another device saved', () => {
  const { draft } = makeWorld().open();
  draft.change({ keep: 'from the desk' });
  draft.take({ form: { ...EMPTY_FORM, keep: 'from the phone' }, version: 9 });
  expect(draft.getSnapshot().form.keep).toBe('from the desk');
});

it('does not let what an earlier page left win over what another device saved since', async () => {
  const { server, memory, open } = makeWorld();
  server.status = 503;
  const before = open();
  before.draft.change({ keep: 'from the desk' });
  await pause();
  before.page.isGone = true;

  Object.assign(server, { status: 200, kept: { form: { ...EMPTY_FORM, keep: 'since' }, version: 9 } });
  const after = open();
  expect(after.draft.getSnapshot().form.keep).toBe('since');
  expect(await after.outbox.whenSent()).toBe(true);
  expect(server.kept.form.keep).toBe('since');
  expect(memory.keys()).toEqual([]);
});

it('takes what is typed although the storage is full, and saves it', async () => {
  const { server, open } = makeWorld({ isFull: true });
  const { draft } = open();
  draft.change({ keep: 'Ask' });
  await pause();
  expect(server.kept.form.keep).toBe('Ask');
});

it('sends nothing of what was forgotten when its writer signed out', async () => {
  const { server, open } = makeWorld();
  const { draft, storage } = open();
  draft.change({ keep: 'Ask' });
  forget(storage);
  await pause();
  expect(server.calls).toBe(0);
});
