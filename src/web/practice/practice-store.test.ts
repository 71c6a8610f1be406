import { describe, expect, it, vi } from 'vitest';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { aRoomStore } from '../../../test/a-room-store.ts';
import { createRoomActions } from './room-actions.ts';

const recording = { id: 'rec', roomUrl: '', roundId: 'round-1', startedAt: 1, stoppedAt: null };

/** Everything that was going to happen by itself has happened. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('opening a room', () => {
  it('begins the first round, by the host alone and once', async () => {
    const host = aRoomStore({ round: null });
    await Promise.all([host.live.refetch(), host.live.refetch()]);
    await vi.waitFor(() => expect(host.live.getSnapshot().round?.roundNumber).toBe(1));
    expect(host.calls.filter((name) => name === 'createRound')).toHaveLength(1);
    const guest = aRoomStore({ round: null, userId: 'guest' });
    await guest.live.refetch();
    await quiet();
    expect(guest.calls).not.toContain('createRound');
  });

  it('tries again to begin one only when the feed is back', async () => {
    const { live, store, fail, calls, channels } = aRoomStore({ round: null });
    const begun = () => calls.filter((name) => name === 'createRound');
    fail.set('createRound', 500);
    live.open();
    await vi.waitFor(() => expect(store.getSnapshot().problem?.title).toBe('Failed to create new round'));
    await live.refetch();
    await quiet();
    expect(begun()).toHaveLength(1);
    fail.clear();
    for (const follower of channels.values()) follower.onLive(Date.now());
    await vi.waitFor(() => expect(live.getSnapshot().round?.roundNumber).toBe(1));
    expect(begun()).toHaveLength(2);
  });
});

describe('what a host does', () => {
  // spec: rollback
  it('shows at once and is taken back when it fails', async () => {
    const { live, store, actions, fail, seen } = aRoomStore();
    await live.refetch();
    fail.set('updateRound', 500);
    actions.chooseCandidate('guest');
    expect(seen()?.round?.candidateId).toBe('guest');
    await vi.waitFor(() => expect(store.getSnapshot().problem?.title).toBe('Failed to set candidate'));
    expect(seen()?.round?.candidateId).toBeNull();
  });

  // spec: ordered-changes
  it('is sent in order, one after the other', async () => {
    const { live, store, actions, seen, server } = aRoomStore();
    await live.refetch();
    for (const id of ['host', 'guest', 'host', 'guest']) actions.chooseCandidate(id);
    actions.chooseCase('gca');
    actions.startCase();
    expect(seen()).toMatchObject({ room: { stage: 'Interview' }, round: { candidateId: 'guest' } });
    await vi.waitFor(() => expect(store.pending.getSnapshot()).toEqual([]));
    expect(server).toMatchObject({ room: { stage: 'Interview' }, round: { candidateId: 'guest' } });
  });

  // spec: single-click
  it('happens once, however often it is clicked', async () => {
    const { live, actions, calls } = aRoomStore({
      room: aRoom({ stage: 'WrapUp' }),
      round: aRound({ candidateId: 'guest', caseBriefId: 'a-case' }),
    });
    await live.refetch();
    await Promise.all([actions.anotherRound(), actions.anotherRound(), actions.finish()]);
    expect(calls.filter((name) => name === 'createRound' || name === 'updateRoom')).toEqual([
      'createRound',
      'updateRoom',
    ]);
    expect(live.getSnapshot()).toMatchObject({ room: { stage: 'Prep' }, round: { roundNumber: 2 } });
  });

  // spec: needs-candidate-and-case
  it('needs both a candidate and a case before the case starts', async () => {
    const { live, actions, calls } = aRoomStore({ round: aRound({ candidateId: 'guest' }) });
    await live.refetch();
    actions.startCase();
    expect(calls).not.toContain('updateRoom');
  });
});

it('takes a conflict for done when another tab has done it', async () => {
  const { live, store, actions, fail, changeRound } = aRoomStore({
    room: aRoom({ stage: 'Interview' }),
    round: aRound({ recording }),
  });
  await live.refetch();
  fail.set('stopRecording', 409);
  expect(await actions.stopRecording()).toBe(false);
  expect(store.getSnapshot().problem?.title).toBe('Failed to stop recording');
  changeRound({ recording: { ...recording, stoppedAt: 2 } });
  expect(await actions.stopRecording()).toBe(true);
  expect(store.getSnapshot().problem).toBeNull();
});

it('says what the recorder did, and clears a failure that was settled elsewhere', async () => {
  const { live, store, actions, fail, sendRound } = aRoomStore({ room: aRoom({ stage: 'Interview' }) });
  live.open();
  await vi.waitFor(() => expect(live.getSnapshot().round).toBeDefined());
  sendRound({ recording });
  expect(store.getSnapshot().notice).toEqual({ recorder: 'started' });
  fail.set('stopRecording', null);
  await actions.stopRecording();
  expect(store.getSnapshot().problem?.title).toBe('Failed to stop recording');
  sendRound({ recording: { ...recording, stoppedAt: 2 } });
  expect(store.getSnapshot()).toMatchObject({ problem: null, notice: { recorder: 'stopped' } });
});

// spec: unreadable-round
it('says that the round cannot be read when there is none to show, until it can', async () => {
  const { live, actions, fail } = aRoomStore();
  fail.set('readLatestRound', 500);
  await live.refetch();
  expect(live.getSnapshot().unread?.title).toBe('Failed to fetch latest round');
  fail.clear();
  actions.retry();
  await vi.waitFor(() =>
    expect(live.getSnapshot()).toMatchObject({ round: { id: 'round-1' }, unread: null }),
  );
});

// spec: refetch-after-failure
it('reads the round again after a change of it failed, and only logs that this fails too', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { live, store, actions, fail, calls } = aRoomStore();
  await live.refetch();
  calls.length = 0;
  fail.set('updateRound', 500);
  fail.set('readLatestRound', 500);
  actions.chooseCase('gca');
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Failed to fetch round', { status: 500 }));
  expect(calls).toEqual(['updateRound', 'readRoom', 'readLatestRound']);
  expect(live.getSnapshot().round?.caseBriefId).toBeNull();
  expect(store.getSnapshot().problem?.title).toBe('Failed to set case');
  log.mockRestore();
});

// spec: assess-after-stop
it('has a recording that was stopped assessed, and one that could not be stopped not', async () => {
  const { live, store, fail } = aRoomStore({
    room: aRoom({ stage: 'Interview' }),
    round: aRound({ recording }),
  });
  const onStopped = vi.fn<() => void>();
  const actions = createRoomActions(store, onStopped);
  await live.refetch();
  fail.set('stopRecording', 500);
  await actions.stopRecording();
  expect(onStopped).not.toHaveBeenCalled();
  fail.delete('stopRecording');
  await actions.stopRecording();
  expect(onStopped).toHaveBeenCalledOnce();
});
