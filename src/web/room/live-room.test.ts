import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { aRoomStore } from '../../../test/a-room-store.ts';

afterEach(() => vi.restoreAllMocks());

/** A room that was read and is followed. */
const opened = async (start: Parameters<typeof aRoomStore>[0] = {}) => {
  const made = aRoomStore(start);
  made.live.open();
  await vi.waitFor(() => expect(made.live.getSnapshot().round).toBeDefined());
  made.calls.length = 0;
  return made;
};

describe('reading a room', () => {
  it('gives the room, the round and the server’s clock', async () => {
    const { live, clock } = await opened();
    expect(live.getSnapshot()).toMatchObject({
      room: { id: 'room' },
      round: { id: 'round-1' },
      failure: null,
    });
    expect(clock.now()).toBe(50_000);
  });

  it('shows the first answer there is, although another read was asked for meanwhile', async () => {
    const { live, hold, held, calls } = aRoomStore();
    hold.add('readRoom').add('readLatestRound');
    const read = live.refetch();
    void live.refetch();
    await vi.waitFor(() => expect(held.size).toBe(2));
    const [first, second] = held.values();
    held.clear();
    first?.();
    second?.();
    await vi.waitFor(() => expect(held.size).toBe(2));
    expect(live.getSnapshot()).toMatchObject({ room: { id: 'room' }, round: { id: 'round-1' } });
    for (const letGo of held.values()) letGo();
    await read;
    expect(calls).toHaveLength(4);
  });

  it('shows a stranger nothing', async () => {
    const { live } = await opened({ userId: 'stranger' });
    await live.refetch();
    expect(live.getSnapshot()).toMatchObject({ room: null, failure: { status: 403 } });
  });

  it('keeps the room on the screen while there is no network', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { live, fail } = await opened();
    fail.set('readRoom', null);
    fail.set('readLatestRound', null);
    vi.useFakeTimers();
    const reading = live.refetch();
    await vi.runAllTimersAsync();
    await reading;
    vi.useRealTimers();
    expect(live.getSnapshot()).toMatchObject({ room: { id: 'room' }, failure: null, unread: null });
  });

  it('is live once both feeds are, and reads again when one of them was lost', async () => {
    const { live, channels, calls } = await opened();
    channels.get('practice_rooms:room')?.onLive(Date.now());
    expect(live.getSnapshot().isLive).toBe(false);
    channels.get('practice_rounds:room:room')?.onLive(Date.now());
    expect(live.getSnapshot().isLive).toBe(true);
    await vi.waitFor(() => expect(calls.toSorted()).toEqual(['readLatestRound', 'readRoom']));
    channels.get('practice_rooms:room')?.onLost?.();
    expect(live.getSnapshot().isLive).toBe(false);
  });
});

describe('opening a room', () => {
  /** The feed opens; the room and its rounds changed last at these times. */
  const follow = ({ channels }: ReturnType<typeof aRoomStore>, changedAt: [room: number, round: number]) => {
    channels.get('practice_rooms:room')?.onLive(changedAt[0]);
    channels.get('practice_rounds:room:room')?.onLive(changedAt[1]);
  };

  it('reads the room and its round once when neither changed meanwhile', async () => {
    const before = Date.now() - 1;
    const made = aRoomStore();
    made.live.open();
    // Before the answers are here, and after.
    follow(made, [before, before]);
    await vi.waitFor(() => expect(made.live.getSnapshot().round).toBeDefined());
    follow(made, [before, before]);
    made.channels.get('practice_rounds:round:round-1')?.onLive(before);
    await new Promise(setImmediate);
    expect(made.calls.toSorted()).toEqual(['readLatestRound', 'readRoom']);
    expect(made.live.getSnapshot().isLive).toBe(true);
  });

  it('reads again what changed after it was asked for', async () => {
    const before = Date.now() - 1;
    const made = await opened();
    follow(made, [Date.now(), before]);
    await vi.waitFor(() => expect(made.calls).toEqual(['readRoom']));
  });

  it('reads again what could not be read', async () => {
    const before = Date.now() - 1;
    const made = aRoomStore();
    made.fail.set('readRoom', 404);
    made.live.open();
    await vi.waitFor(() => expect(made.live.getSnapshot().failure).toEqual({ status: 404 }));
    made.fail.clear();
    follow(made, [before, before]);
    await vi.waitFor(() => expect(made.live.getSnapshot().room).not.toBeNull());
  });
});

describe('the newer revision wins', () => {
  it('over a read that the feed overtook', async () => {
    const { live, hold, held, sendRound } = await opened();
    hold.add('readLatestRound');
    const reading = live.refetch();
    await vi.waitFor(() => expect(held.has('readLatestRound')).toBe(true));
    sendRound({ candidateId: 'guest' });
    hold.clear();
    held.get('readLatestRound')?.();
    await reading;
    expect(live.getSnapshot().round?.candidateId).toBe('guest');
  });

  it('over an answer that the feed overtook', async () => {
    const { live, sendRound } = await opened();
    sendRound({ candidateId: 'guest' });
    live.take({ round: aRound({ candidateId: 'host' }), serverTime: 50_000 }, 10_000);
    expect(live.getSnapshot().round?.candidateId).toBe('guest');
  });

  it('over a change that arrives late', async () => {
    const { live, sendRoom } = await opened({ room: aRoom({ revision: 7, stage: 'WrapUp' }) });
    sendRoom(aRoom({ revision: 6, stage: 'Interview' }));
    expect(live.getSnapshot().room?.stage).toBe('WrapUp');
  });

  it('and a deleted room stays deleted, whatever answer was on its way', async () => {
    const { live, channels, fail } = await opened();
    fail.set('readRoom', 404);
    const old = { id: 'room' };
    channels.get('practice_rooms:room')?.onChange({
      table: 'practice_rooms',
      eventType: 'DELETE',
      new: null,
      old,
    });
    live.take({ room: aRoom({ revision: 9 }) }, 9000);
    await vi.waitFor(() =>
      expect(live.getSnapshot()).toMatchObject({ room: null, failure: { status: 404 } }),
    );
  });

  // spec: no-older-round
  it('and never turns back to an older round', async () => {
    const { live } = await opened({ round: aRound({ id: 'round-2', roundNumber: 2 }) });
    live.take({ round: aRound({ revision: 9 }), serverTime: 50_000 }, 10_000);
    live.take({ round: null, serverTime: 50_000 }, 10_000);
    expect(live.getSnapshot().round?.roundNumber).toBe(2);
  });
});

describe('the feed', () => {
  // spec: room-refetch
  it('has the room and its stage read again when the room changes', async () => {
    const { live, changeRoom, calls, sendRoom } = await opened();
    for (const eventType of ['INSERT', 'UPDATE'] as const) {
      const { revision = 0 } = live.getSnapshot().room ?? {};
      changeRoom({ stage: 'WrapUp', revision: revision + 2 });
      calls.length = 0;
      sendRoom(aRoom({ stage: 'Interview', revision: revision + 1 }), eventType);
      expect(live.getSnapshot().room?.stage).toBe('Interview');
      await vi.waitFor(() => expect(live.getSnapshot().room?.stage).toBe('WrapUp'));
      expect(calls).toEqual(['readRoom']);
    }
  });

  // spec: unreadable-change
  it('says when the room it told of cannot be read, and keeps what it told', async () => {
    const { live, fail, sendRoom } = await opened();
    fail.set('readRoom', 503);
    vi.useFakeTimers();
    sendRoom(aRoom({ stage: 'Interview', revision: 2 }));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(live.getSnapshot()).toMatchObject({
      room: { stage: 'Interview' },
      unread: { title: 'Failed to update room from realtime', failure: { status: 503 } },
    });
  });

  // spec: round-updates
  it('makes a new round the current one, and follows it from then on', async () => {
    const { live, sendRound, channels } = await opened();
    sendRound({ id: 'round-2', roundNumber: 2 }, 'INSERT');
    expect(live.getSnapshot().round).toMatchObject({ id: 'round-2', roundNumber: 2, candidateId: null });
    sendRound({ candidateId: 'guest' });
    expect(live.getSnapshot().round).toMatchObject({ id: 'round-2', candidateId: 'guest' });
    expect([...channels.keys()]).not.toContain('practice_rounds:round:round-1');
  });

  it('is no longer followed once the room is closed', async () => {
    const made = aRoomStore();
    const close = made.live.open();
    await vi.waitFor(() => expect(made.channels.size).toBe(3));
    close();
    expect(made.channels.size).toBe(0);
  });
});
