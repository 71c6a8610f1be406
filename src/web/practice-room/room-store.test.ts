import { describe, expect, it, vi } from 'vitest';
import type { Change } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import { wire } from '../../contract/wire.ts';
import { createClient } from '../client.ts';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { createRoomActions, seenIn } from './room-actions.ts';
import { createRoomStore, type RoomState } from './room-store.ts';

type Input = { roundId?: string; roundNumber?: number; stage?: Room['stage'] } & Partial<Round>;

const nameOf = ({ method, url }: Request): string => {
  const path = new URL(url).pathname.replace(/^\/api/, '').replace(/\/room$/, '/{roomId}');
  return Object.entries(wire).find(([, one]) => one === `${method} ${path}`)?.[0] ?? '';
};

type Start = { userId?: string; room?: Room; round?: Round | null };

/** A server of one room. Calls named in `hold` wait until they are let go; those in `fail` get that status, or none. */
const setUp = ({ userId = 'host', room = aRoom(), round = aRound() }: Start = {}) => {
  const server = { room, round };
  const calls: string[] = [];
  const fail = new Map<string, number | null>();
  const held = new Map<string, () => void>();
  const hold = new Set<string>();

  const answer = (name: string, input: Input): object => {
    const { roundId: _id, roundNumber, stage, ...fields } = input;
    if (stage) server.room = { ...server.room, stage };
    if (roundNumber !== undefined) server.round = aRound({ roundNumber });
    if (name === 'updateRound' && server.round) server.round = { ...server.round, ...fields };
    const aboutRoom = name === 'readRoom' || name === 'updateRoom';
    return aboutRoom ? { room: server.room } : { round: server.round, serverTime: 50_000 };
  };
  const serve = async (request: Request) => {
    const name = nameOf(request);
    calls.push(name);
    const status = fail.get(name);
    if (status === null) throw new TypeError('no network');
    if (status !== undefined) return new Response('{}', { status });
    const reply = answer(name, JSON.parse((await request.text()) || '{}'));
    if (hold.has(name)) await new Promise<void>((resolve) => held.set(name, resolve));
    return Response.json(reply);
  };
  const call = createClient({
    fetch: (path, init) => serve(new Request(`http://localhost${path instanceof Request ? '' : path}`, init)),
    token: () => 'token',
    onUnauthorised: () => {},
  });
  const store = createRoomStore({ roomId: 'room', userId, call, now: () => 10_000 });
  const told = (changes: Partial<Round>): Change => {
    server.round = { ...(server.round ?? aRound()), ...changes };
    return { table: 'practice_rounds', eventType: 'UPDATE', new: server.round, old: null };
  };
  const seen = () => seenIn(store.getSnapshot());
  return { server, calls, fail, hold, held, store, actions: createRoomActions(store), told, seen };
};

/** Everything that was going to happen by itself has happened. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('opening a room', () => {
  it('reads the room, the round and the server’s clock', async () => {
    const { store } = setUp();
    await store.refresh();
    expect(store.getSnapshot()).toMatchObject({
      room: { id: 'room' },
      round: { id: 'round-1' },
      clock: { ahead: 40_000, doubt: 0 },
      failure: null,
    });
  });

  it('shows the first answer there is, although the feed has asked for another one meanwhile', async () => {
    const { store, hold, held, calls } = setUp();
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
    const host = setUp({ round: null });
    await Promise.all([host.store.refresh(), host.store.refresh()]);
    await vi.waitFor(() => expect(host.store.getSnapshot().round?.roundNumber).toBe(1));
    expect(host.calls.filter((name) => name === 'createRound')).toHaveLength(1);
    const guest = setUp({ round: null, userId: 'guest' });
    await guest.store.refresh();
    await quiet();
    expect(guest.calls).not.toContain('createRound');
  });

  it('does not try for ever to begin one', async () => {
    const { store, fail, calls } = setUp({ round: null });
    fail.set('createRound', 500);
    await store.refresh();
    await vi.waitFor(() => expect(store.getSnapshot().problem?.title).toBe('Failed to create new round'));
    await quiet();
    expect(calls.filter((name) => name === 'createRound')).toHaveLength(1);
  });

  it('shows a stranger nothing', async () => {
    const { store } = setUp({ userId: 'stranger' });
    await store.refresh();
    expect(store.getSnapshot()).toMatchObject({ room: null, failure: { status: 403 } });
  });
});

describe('what a host does', () => {
  it('shows at once and is taken back when it fails', async () => {
    const { store, actions, fail, seen } = setUp();
    await store.refresh();
    fail.set('updateRound', 500);
    actions.chooseCandidate('guest');
    expect(seen()?.round?.candidateId).toBe('guest');
    await vi.waitFor(() => expect(store.getSnapshot().problem?.title).toBe('Failed to set candidate'));
    expect(seen()?.round?.candidateId).toBeNull();
  });

  it('is sent in order, one after the other', async () => {
    const { store, actions, seen, server } = setUp();
    await store.refresh();
    for (const id of ['host', 'guest', 'host', 'guest']) actions.chooseCandidate(id);
    actions.chooseCase('gca');
    actions.startCase();
    expect(seen()).toMatchObject({ room: { stage: 'Interview' }, round: { candidateId: 'guest' } });
    await vi.waitFor(() => expect(store.getSnapshot().pending).toEqual([]));
    expect(server).toMatchObject({ room: { stage: 'Interview' }, round: { candidateId: 'guest' } });
  });

  it('happens once, however often it is clicked', async () => {
    const { store, actions, calls } = setUp({
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

  it('needs both a candidate and a case before the case starts', async () => {
    const { store, actions, calls } = setUp({ round: aRound({ candidateId: 'guest' }) });
    await store.refresh();
    actions.startCase();
    expect(calls).not.toContain('updateRoom');
  });
});

describe('the feed', () => {
  it('is believed over an answer that it overtook', async () => {
    const { store, actions, hold, held, told, seen } = setUp();
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
    const { store, hold, held, told } = setUp();
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
    const { store, actions, fail, told } = setUp({ room: aRoom({ stage: 'Interview' }) });
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

  it('has the room and its stage read anew when the room changes', async () => {
    const { store, server, calls } = setUp();
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

  it('says when what it told of cannot be read, and keeps what it said', async () => {
    const { store, fail } = setUp();
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

  it('makes a new round the current one, and a changed one what it now is', async () => {
    const { store, told } = setUp();
    await store.refresh();
    store.heardOfRound({ ...told({ id: 'round-2', roundNumber: 2 }), eventType: 'INSERT' });
    expect(store.getSnapshot().round).toMatchObject({ id: 'round-2', roundNumber: 2, candidateId: null });
    store.heardOfRound(told({ candidateId: 'guest' }));
    expect(store.getSnapshot().round).toMatchObject({ id: 'round-2', candidateId: 'guest' });
  });

  it('never turns back to an older round', async () => {
    const { store, told } = setUp({ round: aRound({ id: 'round-2', roundNumber: 2 }) });
    await store.refresh();
    store.heardOfRound(told({ id: 'round-1', roundNumber: 1 }));
    expect(store.getSnapshot().round?.roundNumber).toBe(2);
  });
});

it('takes a conflict for done when another tab has done it', async () => {
  const recording = { id: 'rec', roomUrl: '', roundId: 'round-1', startedAt: 1, stoppedAt: null };
  const { store, actions, fail, server } = setUp({
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

it('says that the round cannot be read when there is none to show, until it can', async () => {
  const { store, actions, fail } = setUp();
  fail.set('readLatestRound', 500);
  await store.refresh();
  expect(store.getSnapshot().problem?.title).toBe('Failed to fetch latest round');
  fail.clear();
  actions.retry();
  await vi.waitFor(() =>
    expect(store.getSnapshot()).toMatchObject({ round: { id: 'round-1' }, problem: null }),
  );
});

it('reads the round again after a change of it failed, and only logs that this fails too', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { store, actions, fail, calls } = setUp();
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

it('has a recording that was stopped assessed, and one that could not be stopped not', async () => {
  const recording = { id: 'rec', roomUrl: '', roundId: 'round-1', startedAt: 1, stoppedAt: null };
  const round = aRound({ recording });
  const { store, fail } = setUp({ room: aRoom({ stage: 'Interview' }), round });
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
  const { store, fail } = setUp();
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
