import { describe, expect, it, vi } from 'vitest';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { aRoomStore } from '../../../test/a-room-store.ts';

describe('the feed', () => {
  it('is believed over an answer that it overtook', async () => {
    const { store, actions, hold, held, told, seen } = aRoomStore();
    await store.refresh();
    hold.add('updateRound');
    actions.chooseCandidate('host');
    await vi.waitFor(() => expect(held.has('updateRound')).toBe(true));
    store.heardOfRound(told({ candidateId: 'guest' }));
    hold.clear();
    held.get('updateRound')?.();
    await vi.waitFor(() => expect(store.getSnapshot().pending).toEqual([]));
    expect(seen()?.round?.candidateId).toBe('guest');
  });

  it('is believed over a read that it overtook', async () => {
    const { store, hold, held, told } = aRoomStore();
    await store.refresh();
    hold.add('readLatestRound');
    const reading = store.refresh();
    await vi.waitFor(() => expect(held.has('readLatestRound')).toBe(true));
    store.heardOfRound(told({ candidateId: 'guest' }));
    hold.clear();
    held.get('readLatestRound')?.();
    await reading;
    expect(store.getSnapshot().round?.candidateId).toBe('guest');
  });

  it('tells what the recorder did, and settles what failed here', async () => {
    const { store, actions, fail, told } = aRoomStore({ room: aRoom({ stage: 'Interview' }) });
    const recording = { id: 'rec', roomUrl: '', roundId: 'round-1', startedAt: 1, stoppedAt: null };
    await store.refresh();
    store.heardOfRound(told({ recording }));
    expect(store.getSnapshot().notice).toEqual({ recorder: 'started' });
    fail.set('stopRecording', null);
    await actions.stopRecording();
    expect(store.getSnapshot().problem?.title).toBe('Failed to stop recording');
    store.heardOfRound(told({ recording: { ...recording, stoppedAt: 2 } }));
    expect(store.getSnapshot()).toMatchObject({ problem: null, notice: { recorder: 'stopped' } });
  });

  // spec: room-refetch
  it('has the room and its stage read anew when the room changes', async () => {
    const { store, server, calls } = aRoomStore();
    await store.refresh();
    server.room = aRoom({ stage: 'WrapUp' });
    for (const eventType of ['INSERT', 'UPDATE'] as const) {
      calls.length = 0;
      store.heardOfRoom({
        table: 'practice_rooms',
        eventType,
        new: aRoom({ stage: 'Interview' }),
        old: null,
      });
      expect(store.getSnapshot().room?.stage).toBe('Interview');
      await vi.waitFor(() => expect(store.getSnapshot().room?.stage).toBe('WrapUp'));
      expect(calls).toEqual(['readRoom']);
    }
  });

  // spec: unreadable-change
  it('says when what it told of cannot be read, and keeps what it said', async () => {
    const { store, fail } = aRoomStore();
    await store.refresh();
    fail.set('readRoom', 503);
    vi.useFakeTimers();
    const changed = aRoom({ stage: 'Interview' });
    store.heardOfRoom({ table: 'practice_rooms', eventType: 'UPDATE', new: changed, old: null });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(store.getSnapshot()).toMatchObject({
      room: { stage: 'Interview' },
      problem: { title: 'Failed to update room from realtime', failure: { status: 503 } },
    });
  });

  // spec: round-updates
  it('makes a new round the current one, and a changed one what it now is', async () => {
    const { store, told } = aRoomStore();
    await store.refresh();
    store.heardOfRound({ ...told({ id: 'round-2', roundNumber: 2 }), eventType: 'INSERT' });
    expect(store.getSnapshot().round).toMatchObject({ id: 'round-2', roundNumber: 2, candidateId: null });
    store.heardOfRound(told({ candidateId: 'guest' }));
    expect(store.getSnapshot().round).toMatchObject({ id: 'round-2', candidateId: 'guest' });
  });

  // spec: no-older-round
  it('never turns back to an older round', async () => {
    const { store, told } = aRoomStore({ round: aRound({ id: 'round-2', roundNumber: 2 }) });
    await store.refresh();
    store.heardOfRound(told({ id: 'round-1', roundNumber: 1 }));
    expect(store.getSnapshot().round?.roundNumber).toBe(2);
  });
});
