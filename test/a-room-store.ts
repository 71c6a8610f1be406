import type { Change } from '../src/contract/realtime.ts';
import type { Room } from '../src/contract/room.ts';
import type { Round } from '../src/contract/round.ts';
import { wire } from '../src/contract/wire.ts';
import { createClient } from '../src/web/client.ts';
import { createRoomActions, seenIn } from '../src/web/practice-room/room-actions.ts';
import { createRoomStore } from '../src/web/practice-room/room-store.ts';
import { aRoom, aRound } from './a-room.ts';

type Input = { roundId?: string; roundNumber?: number; stage?: Room['stage'] } & Partial<Round>;

const nameOf = ({ method, url }: Request): string => {
  const path = new URL(url).pathname.replace(/^\/api/, '').replace(/\/room$/, '/{roomId}');
  return Object.entries(wire).find(([, one]) => one === `${method} ${path}`)?.[0] ?? '';
};

type Start = { userId?: string; room?: Room; round?: Round | null };

/** A store of one room and the server behind it. Calls named in `hold` wait until they are let go; those in `fail` get that status, or none. */
export const aRoomStore = ({ userId = 'host', room = aRoom(), round = aRound() }: Start = {}) => {
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
