import type { Change, ChannelName } from '../src/contract/realtime.ts';
import type { Room } from '../src/contract/room.ts';
import type { Round } from '../src/contract/round.ts';
import { wire } from '../src/contract/wire.ts';
import { createClient } from '../src/web/platform/client.ts';
import { createServerClock } from '../src/web/platform/server-clock.ts';
import { createPracticeStore } from '../src/web/practice/practice-store.ts';
import { createRoomActions } from '../src/web/practice/room-actions.ts';
import type { Follower } from '../src/web/platform/connection.ts';
import { createLiveRoom } from '../src/web/room/live-room.ts';
import { aRoom, aRound } from './a-room.ts';

type Input = { roundId?: string; roundNumber?: number; stage?: Room['stage'] } & Partial<Round>;

const nameOf = ({ method, url }: Request): string => {
  const path = new URL(url).pathname.replace(/^\/api/, '').replace(/\/room$/, '/{roomId}');
  return Object.entries(wire).find(([, one]) => one === `${method} ${path}`)?.[0] ?? '';
};

type Start = { userId?: string; room?: Room; round?: Round | null };

/** The stores of one room and the server behind them. Calls named in `hold` wait until they are let go; those in `fail` get that status, or none. */
export const aRoomStore = ({ userId = 'host', room = aRoom(), round = aRound() }: Start = {}) => {
  const server = { room, round };
  const calls: string[] = [];
  const fail = new Map<string, number | null>();
  const held = new Map<string, () => void>();
  const hold = new Set<string>();
  const channels = new Map<ChannelName, Follower>();

  const changeRoom = (changes: Partial<Room>) => {
    server.room = { ...server.room, revision: server.room.revision + 1, ...changes };
  };
  const changeRound = (changes: Partial<Round>) => {
    const known = server.round ?? aRound();
    server.round = { ...known, revision: known.revision + 1, ...changes };
  };
  const answer = (name: string, input: Input): object => {
    const { roundId: _id, roundNumber, stage, ...fields } = input;
    if (stage) changeRoom({ stage });
    if (roundNumber !== undefined) server.round = aRound({ roundNumber });
    if (name === 'updateRound') changeRound(fields);
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
  const connection = {
    follow: (name: ChannelName, follower: Follower) => {
      channels.set(name, follower);
      return () => void channels.delete(name);
    },
  };
  const now = () => 10_000;
  const clock = createServerClock(now);
  const live = createLiveRoom({ roomId: 'room', userId, call, connection, clock });
  const store = createPracticeStore({ live, userId, call, now });
  /** Changes the round on the server and tells its channel, or the room's when it is new. */
  const sendRound = (changes: Partial<Round>, eventType: 'INSERT' | 'UPDATE' = 'UPDATE') => {
    changeRound(changes);
    const channel: ChannelName =
      eventType === 'INSERT'
        ? 'practice_rounds:room:room'
        : `practice_rounds:round:${server.round?.id ?? ''}`;
    const change: Change = { table: 'practice_rounds', eventType, new: server.round, old: null };
    channels.get(channel)?.onChange(change);
  };
  const sendRoom = (told: Room, eventType: 'INSERT' | 'UPDATE' = 'UPDATE') =>
    channels
      .get('practice_rooms:room')
      ?.onChange({ table: 'practice_rooms', eventType, new: told, old: null });
  const actions = createRoomActions(store);
  const made = { server, calls, fail, hold, held, channels, live, clock, store, actions, seen: store.seen };
  return { ...made, changeRoom, changeRound, sendRound, sendRoom };
};
