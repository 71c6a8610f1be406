import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_FORM, type DebriefForm } from '../../domain/debrief/debrief.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { createFormDraft } from './form-draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Saved = { form: DebriefForm; version: number };

/** A server that keeps the newest version of a form, or is away. */
const makeWorld = () => {
  const memory = new Map<string, string>();
  const server = {
    kept: { form: EMPTY_FORM, version: 0 },
    status: 200 as number | undefined,
    calls: 0,
  };
  const call = (async (_name: string, sent: Saved) => {
    server.calls += 1;
    if (server.status !== 200) return { ok: false, failure: { status: server.status, error: 'No.' } };
    if (sent.version > server.kept.version) server.kept = { form: sent.form, version: sent.version };
    return { ok: true, value: { debrief: { debrief: { mine: { state: 'open', ...server.kept } } } } };
  }) as unknown as CallEndpoint;
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const open = () =>
    createFormDraft({ roundId: 'round', userId: 'me', storage, call, kept: server.kept, onSaved: () => {} });
  return { server, memory, open };
};
const pause = () => vi.advanceTimersByTimeAsync(700);

it('saves what is typed once, at the next pause, and says so', async () => {
  const { server, memory, open } = makeWorld();
  const draft = open();
  for (const keep of ['A', 'As', 'Ask']) draft.change({ keep });
  expect(draft.getSnapshot().status).toBe('saving');
  await pause();
  expect(server).toMatchObject({ calls: 1, kept: { form: { keep: 'Ask' } } });
  expect(draft.getSnapshot().status).toBe('saved');
  expect(memory.size).toBe(0);
});

it('keeps it through a dead network and a reload, and sends it then', async () => {
  const { server, open } = makeWorld();
  server.status = undefined;
  const before = open();
  before.change({ overall: 4 });
  await pause();
  expect(before.getSnapshot()).toMatchObject({ status: 'kept', problem: null });

  const after = open();
  expect(after.getSnapshot().form.overall).toBe(4);
  server.status = 200;
  after.open();
  await pause();
  expect(server.kept.form.overall).toBe(4);
  expect(after.getSnapshot().status).toBe('saved');
});

it('goes on trying while the page is open', async () => {
  const { server, open } = makeWorld();
  server.status = 503;
  const draft = open();
  draft.change({ overall: 2 });
  await pause();
  server.status = 200;
  await vi.advanceTimersByTimeAsync(5000);
  expect(draft.getSnapshot().status).toBe('saved');
});

it('says why it is refused, and keeps nothing of what was handed in elsewhere', async () => {
  const { server, memory, open } = makeWorld();
  server.status = 409;
  const draft = open();
  draft.change({ overall: 2 });
  await pause();
  expect(draft.getSnapshot()).toMatchObject({ status: 'refused', problem: 'No.' });
  expect(memory.size).toBe(0);
});

it('lets what is typed last win over another device', async () => {
  const { server, open } = makeWorld();
  const draft = open();
  server.kept = { form: { ...EMPTY_FORM, keep: 'from the phone' }, version: 9 };
  draft.change({ keep: 'from the desk' });
  await pause();
  expect(server.kept.form.keep).toBe('from the desk');
  draft.take({ form: { ...EMPTY_FORM, keep: 'later, from the phone' }, version: 20 });
  expect(draft.getSnapshot().form.keep).toBe('later, from the phone');
});
