import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import type { Debrief } from '../../contract/debrief.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { createOutboxStorage, type BrowserStorage } from '../platform/outbox-store.ts';
import { createMarkQueue } from './mark-queue.ts';
import { notesWith, verdictsWith, type MarkingAction } from './mark-queue-entry.ts';

const debrief = (changes: Partial<Debrief> = {}): Debrief => ({
  id: 'round',
  revision: 1,
  role: 'partner',
  items: [],
  marks: [],
  late: [],
  corrections: [],
  assessor: 'unrecorded',
  panel: {},
  observing: false,
  assessorShared: false,
  notes: [],
  sharedNotes: [],
  debrief: null,
  ...changes,
});

type Fate = 'kept' | 'answer lost' | 'not heard' | 503 | 500;

/** A server that keeps what it hears once, as ours does, behind a network that does what it is told. */
const aServer = (fates: readonly Fate[] = []) => {
  const ahead = [...fates];
  const heard = new Map<string, string>();
  const call = async (name: string, input: Record<string, unknown>) => {
    const fate = ahead.shift() ?? 'kept';
    if (fate === 'not heard') return { ok: false, failure: {} };
    if (typeof fate === 'number') return { ok: false, failure: { status: fate, error: 'Sorry.' } };
    if (name === 'recordMarks')
      for (const tick of input['ticks'] as { id: string; position: number; item: string; verdict: string }[])
        heard.set(tick.id, `${tick.position} ${tick.item} ${tick.verdict}`);
    if (name === 'keepNote') heard.set(String(input['noteId']), String(input['text']));
    if (name === 'deleteNote' && !heard.delete(String(input['noteId'])))
      return { ok: false, failure: { status: 404 } };
    return fate === 'kept' ? { ok: true, value: { debrief: debrief() } } : { ok: false, failure: {} };
  };
  return { heard: () => [...heard.values()], call: call as unknown as CallEndpoint };
};

let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const wait = () => Promise.resolve();

const openPage = (storage: BrowserStorage, call: CallEndpoint) =>
  createMarkQueue({
    storage: createOutboxStorage(storage),
    userId: 'me',
    newId,
    isSignedIn: () => true,
    call,
    wait,
    chance: () => 0,
    serverNow: () => 1,
    onReply: () => {},
  });

const tick = (
  item: string,
  verdict: 'met' | 'partly' | 'none' = 'met',
  caseBriefId = 'gca',
): MarkingAction => ({
  kind: 'tick',
  roundId: 'round',
  caseBriefId,
  item,
  verdict,
});
const sentBy = async (page: ReturnType<typeof openPage>) => {
  await page.flush();
  await vi.waitFor(() => expect(page.getSnapshot().entries).toEqual([]), { interval: 1 });
};

const fates = fc.array(fc.constantFrom<Fate>('kept', 'answer lost', 'not heard', 503, 500), {
  maxLength: 30,
});

describe('ticks', () => {
  it('all arrive once and in order, whatever the network does and however often the page is reloaded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fates,
        fc.array(fc.record({ item: fc.constantFrom('p1', 'p2', 'f1'), reload: fc.boolean() }), {
          minLength: 1,
          maxLength: 40,
        }),
        async (network, touches) => {
          const storage = memoryStorage();
          const server = aServer(network);
          const open = () => {
            const page = { isGone: false };
            // A page that is gone sends nothing more.
            const call = ((...args: Parameters<CallEndpoint>) =>
              page.isGone ? new Promise(() => {}) : server.call(...args)) as unknown as CallEndpoint;
            return { page, queue: openPage(storage, call) };
          };
          let shown = open();
          for (const { item, reload } of touches) {
            shown.queue.add(tick(item));
            if (!reload) continue;
            shown.page.isGone = true;
            shown = open();
          }
          await sentBy(shown.queue);
          const positions = server.heard().map((line) => Number.parseInt(line, 10));
          expect(server.heard().map((line) => line.split(' ')[1])).toEqual(touches.map(({ item }) => item));
          expect(positions).toEqual(touches.map((_, index) => index + 1));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('show at once, the last one on an item counts, and those on another case do not', () => {
    const { call } = aServer(Array.from({ length: 9 }, () => 'not heard' as const));
    const queue = openPage(memoryStorage(), call);
    for (const action of [tick('p1'), tick('p1', 'partly'), tick('p2', 'met', 'another')]) queue.add(action);
    const mark = { atMs: null, quotes: [], madeAt: 0, voice: 'partner' } as const;
    const view = debrief({
      marks: [
        { ...mark, item: 'p1', verdict: 'met' },
        { ...mark, item: 'p3', verdict: 'met' },
        { ...mark, item: 'p4', verdict: 'met', voice: 'assessor' },
      ],
    });
    expect(verdictsWith(view, 'gca', queue.getSnapshot().entries)).toEqual({ p1: 'partly', p3: 'met' });
  });
});

describe('notes', () => {
  it('are kept and deleted in order, each in its place among the ticks', async () => {
    const storage = memoryStorage();
    const offline = openPage(storage, aServer(Array.from({ length: 99 }, () => 503 as const)).call);
    offline.add({ kind: 'note', roundId: 'round', text: 'Slow down.' });
    offline.add(tick('p1'));
    offline.add({ kind: 'note', roundId: 'round', text: 'Jaw first.' });
    const [first] = offline.getSnapshot().entries;
    offline.add({ kind: 'note-deletion', roundId: 'round', noteId: first?.id ?? '' });
    const shown = notesWith(debrief(), offline.getSnapshot().entries, { startedAt: 0, stoppedAt: null });
    expect(shown.map(({ text, atMs }) => [text, atMs])).toEqual([['Jaw first.', 1]]);
    const server = aServer(['answer lost', 'kept', 'kept', 'kept', 'answer lost', 'kept']);
    await sentBy(openPage(storage, server.call));
    expect(server.heard()).toEqual(['2 p1 met', 'Jaw first.']);
  });
});
