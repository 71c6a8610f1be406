import { describe, expect, it, vi } from 'vitest';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { aRoomStore } from '../../../test/a-room-store.ts';
import { createRoomActions } from './room-actions.ts';
import type { RoomState } from './room-store.ts';

/** Everything that was going to happen by itself has happened. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('opening a room', () => {
  it('reads the room, the round and the server’s clock', async () => {
    const { store } = aRoomStore();
    await store.refresh();
    expect(store.getSnapshot()).toMatchObject({
      room: { id: 'room' },
      round: { id: 'round-1' },
      clock: { ahead: 40_000, doubt: 0 },
      failure: null,
    });
  });

  it('shows the first answer there is, although the feed has asked for another one meanwhile', async () => {
    const { store, hold, held, calls } = aRoomStore();
    hold.add('readRoom').add('readLatestRound');
    const opened = store.refresh();
    void store.refresh();
    await vi.waitFor(() => expect(held.size).toBe(2));
    const [first, second] = held.values();
    held.clear();
    first?.();
    second?.();
    await vi.waitFor(() => expect(held.size).toBe(2));
    expect(store.getSnapshot()).toMatchObject({ room: { id: 'room' }, round: { id: 'round-1' } });
    for (const letGo of held.values()) letGo();
    await opened;
    expect(calls).toHaveLength(4);
  });

  it('begins the first round, by the host alone and once', async () => {
    const host = aRoomStore({ round: null });
    await Promise.all([host.store.refresh(), host.store.refresh()]);
    await vi.waitFor(() => expect(host.store.getSnapshot().round?.roundNumber).toBe(1));
    expect(host.calls.filter((name) => name === 'createRound')).toHaveLength(1);
    const guest = aRoomStore({ round: null, userId: 'guest' });
    await guest.store.refresh();
    await quiet();
    expect(guest.calls).not.toContain('createRound');
  });

  it('does not try for ever to begin one', async () => {
    const { store, fail, calls } = aRoomStore({ round: null });
    fail.set('createRound', 500);
    await store.refresh();
    await vi.waitFor(() => expect(store.getSnapshot().problem?.title).toBe('Failed to create new round'));
    await quiet();
    expect(calls.filter((name) => name === 'createRound')).toHaveLength(1);
  });

  it('shows a stranger nothing', async () => {
    const { store } = aRoomStore({ userId: 'stranger' });
    await store.refresh();
    expect(store.getSnapshot()).toMatchObject({ room: null, failure: { status: 403 } });
  });
});

describe('what a host does', () => {
  // spec: rollback
  it('shows at once and is taken back when it fails', async () => {
    const { store, actions, fail, seen } = aRoomStore();
    await store.refresh();
    fail.set('updateRound', 500);
    actions.chooseCandidate('guest');
    expect(seen()?.round?.candidateId).toBe('guest');
    await vi.waitFor(() => expect(store.getSnapshot().problem?.title).toBe('Failed to set candidate'));
    expect(seen()?.round?.candidateId).toBeNull();
  });

  // spec: ordered-changes
  it('is sent in order, one after the other', async () => {
    const { store, actions, seen, server } = aRoomStore();
    await store.refresh();
    for (const id of ['host', 'guest', 'host', 'guest']) actions.chooseCandidate(id);
    actions.chooseCase('gca');
    actions.startCase();
    expect(seen()).toMatchObject({ room: { stage: 'Interview' }, round: { candidateId: 'guest' } });
    await vi.waitFor(() => expect(store.getSnapshot().pending).toEqual([]));
    expect(server).toMatchObject({ room: { stage: 'Interview' }, round: { candidateId: 'guest' } });
  });

  // spec: single-click
  it('happens once, however often it is clicked', async () => {
    const { store, actions, calls } = aRoomStore({
      room: aRoom({ stage: 'WrapUp' }),
      round: aRound({ candidateId: 'guest' }),
    });
    await store.refresh();
    await Promise.all([actions.anotherRound(), actions.anotherRound(), actions.finish()]);
    expect(calls.filter((name) => name === 'createRound' || name === 'updateRoom')).toEqual([
      'createRound',
      'updateRoom',
    ]);
    expect(store.getSnapshot()).toMatchObject({ room: { stage: 'Prep' }, round: { roundNumber: 2 } });
  });

  // spec: needs-candidate-and-case
  it('needs both a candidate and a case before the case starts', async () => {
    const { store, actions, calls } = aRoomStore({ round: aRound({ candidateId: 'guest' }) });
    await store.refresh();
    actions.startCase();
    expect(calls).not.toContain('updateRoom');
  });
});

it('takes a conflict for done when another tab has done it', async () => {
  const recording = { id: 'rec', roomUrl: '', roundId: 'round-1', startedAt: 1, stoppedAt: null };
  const { store, actions, fail, server } = aRoomStore({
    room: aRoom({ stage: 'Interview' }),
    round: aRound({ recording }),
  });
  await store.refresh();
  fail.set('stopRecording', 409);
  expect(await actions.stopRecording()).toBe(false);
  expect(store.getSnapshot().problem?.title).toBe('Failed to stop recording');
  server.round = aRound({ recording: { ...recording, stoppedAt: 2 } });
  expect(await actions.stopRecording()).toBe(true);
  expect(store.getSnapshot().problem).toBeNull();
});

// spec: unreadable-round
it('says that the round cannot be read when there is none to show, until it can', async () => {
  const { store, actions, fail } = aRoomStore();
  fail.set('readLatestRound', 500);
  await store.refresh();
  expect(store.getSnapshot().problem?.title).toBe('Failed to fetch latest round');
  fail.clear();
  actions.retry();
  await vi.waitFor(() =>
    expect(store.getSnapshot()).toMatchObject({ round: { id: 'round-1' }, problem: null }),
  );
});

// spec: refetch-after-failure
it('reads the round again after a change of it failed, and only logs that this fails too', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { store, actions, fail, calls } = aRoomStore();
  await store.refresh();
  calls.length = 0;
  fail.set('updateRound', 500);
  fail.set('readLatestRound', 500);
  actions.chooseCase('gca');
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Failed to fetch round', { status: 500 }));
  expect(calls).toEqual(['updateRound', 'readRoom', 'readLatestRound']);
  expect(store.getSnapshot()).toMatchObject({
    round: { caseBriefId: null },
    problem: { title: 'Failed to set case' },
  });
  log.mockRestore();
});

// spec: assess-after-stop
it('has a recording that was stopped assessed, and one that could not be stopped not', async () => {
  const recording = { id: 'rec', roomUrl: '', roundId: 'round-1', startedAt: 1, stoppedAt: null };
  const round = aRound({ recording });
  const { store, fail } = aRoomStore({ room: aRoom({ stage: 'Interview' }), round });
  const afterRecording = vi.fn<(state: RoomState) => void>();
  const actions = createRoomActions(store, afterRecording);
  await store.refresh();
  fail.set('stopRecording', 500);
  await actions.stopRecording();
  expect(afterRecording).not.toHaveBeenCalled();
  fail.delete('stopRecording');
  await actions.stopRecording();
  expect(afterRecording).toHaveBeenCalledOnce();
});

it('keeps the room on the screen while there is no network', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { store, fail } = aRoomStore();
  await store.refresh();
  fail.set('readRoom', null);
  fail.set('readLatestRound', null);
  vi.useFakeTimers();
  const reading = store.refresh();
  await vi.runAllTimersAsync();
  await reading;
  vi.useRealTimers();
  expect(store.getSnapshot()).toMatchObject({ room: { id: 'room' }, failure: null, problem: null });
  log.mockRestore();
});
