import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientMessage, channelName, type ServerMessage } from '../../src/contract/realtime.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { cast, enter, makeCast, type Part } from './cast.ts';
import { lettersIn, type Scene, type SceneMaker } from './scene.ts';
import { rowOf, tableUnder, unspoken } from './table.ts';

let world: World;
let maker: SceneMaker;
let feed: ChangeFeed;
let hub: Hub;
const talks: SocketHandler[] = [];
beforeAll(async () => {
  world = await makeWorld();
  maker = await makeCast(world);
  feed = postgresChangeFeed(world.url, world.ports.log);
  hub = new Hub(world.db, feed, world.ports.log, 200);
  await hub.start();
});
afterAll(async () => {
  for (const talk of talks) talk.end();
  await feed.stop();
  await world.close();
});

const table = tableUnder('Sockets');
const zero = '00000000-0000-0000-0000-000000000000';

/** A socket without a network: what is said to it, and whether it was closed. */
const openTalk = () => {
  const heard: ServerMessage[] = [];
  let closed = false;
  const wire = {
    send: (text: string) => void heard.push(JSON.parse(text) as ServerMessage),
    close: () => (closed = true),
    waiting: () => 0,
  };
  const talk = new SocketHandler(world.ports, hub, wire);
  talks.push(talk);
  const say = (message: unknown) => talk.receive(JSON.stringify(message));
  const hear = <K extends ServerMessage['type']>(...types: K[]) =>
    until(`one of ${types.join(', ')}`, () => {
      const found = heard.find((message): message is Extract<ServerMessage, { type: K }> =>
        types.some((type) => message.type === type),
      );
      return found ?? (closed ? ('closed' as const) : undefined);
    });
  return { say, hear, heard, isClosed: () => closed };
};
type Talk = ReturnType<typeof openTalk>;

const enterTalk = async (part: Part): Promise<Talk> => {
  const talk = openTalk();
  talk.say({ type: 'hello', token: (await enter(maker, part)).token });
  await talk.hear('welcome');
  return talk;
};
const makeScene = (part: Part, isPrivate: boolean, debrief: 'none' | 'revealed' = 'none'): Promise<Scene> =>
  maker.makeScene({
    candidate: part.candidate,
    examined: part.who === 'examiner',
    private: isPrivate,
    stage: 'Interview',
    guest: true,
    shared: false,
    debrief,
  });

/** Whether a channel opens to someone, and what they learn from a change of the room and of its round. */
const channelCell = async (part: Part, scene: Scene, channel: string): Promise<string> => {
  const [talk, witness] = await Promise.all([
    enterTalk(part),
    enterTalk({ who: 'host', candidate: 'guest' }),
  ]);
  for (const one of [talk, witness]) one.say({ type: 'subscribe', channel });
  const answer = await talk.hear('subscribed', 'refused');
  await witness.hear('subscribed');
  if (answer === 'closed') return answer;
  // Changes of a row are sent in order, so a receiver of the first has it when the second arrives.
  for (const seconds of [60, 120])
    await world.pool.query(
      channel.startsWith('practice_rooms')
        ? `update practice_rooms set duration_minutes = $2 where id = $1`
        : `update practice_rounds set timer_seconds = $2 where room_id = $1`,
      [scene.roomId, seconds],
    );
  await until('the second change', () =>
    witness.heard.some((message) => {
      const text = JSON.stringify(message);
      return text.includes(scene.roomId) && /(Minutes|Seconds)":120/.test(text);
    }),
  );
  const changes = talk.heard.filter((message) => message.type === 'change');
  const about = JSON.stringify(changes.filter((change) => JSON.stringify(change).includes(scene.roomId)));
  const told = about === '[]' ? '–' : lettersIn(about);
  return `${answer.type === 'refused' ? 'refused' : 'live'} ${told}`.trim();
};

/** Whether the channel of a round's marks opens to someone, and what they learn when the partner ticks something. */
const tickCell = async (part: Part, scene: Scene): Promise<string> => {
  const partner: Part = { who: scene.candidate === 'host' ? 'guest' : 'host', candidate: part.candidate };
  const [talk, witness] = await Promise.all([enterTalk(part), enterTalk(partner)]);
  const channel = `debriefs:round:${scene.roundId}`;
  for (const one of [talk, witness]) one.say({ type: 'subscribe', channel });
  const answer = await talk.hear('subscribed', 'refused');
  await witness.hear('subscribed');
  if (answer === 'closed') return answer;
  // Changes of a round are sent in order, so a receiver of the first has it when the second arrives.
  for (const position of [1, 2])
    await maker.addMark(scene.roundId, 'partner', scene.partnerId, {
      item: `p${position + 1}`,
      position,
      device: randomUUID(),
    });
  const changes = (one: Talk) => one.heard.filter((message) => message.type === 'change');
  await until('the second tick', () => JSON.stringify(changes(witness)).includes('"item":"p3"'));
  const told = changes(talk).length === 0 ? '–' : lettersIn(JSON.stringify(changes(talk)));
  return `${answer.type === 'refused' ? 'refused' : 'live'} ${told}`.trim();
};

/** Whether someone hears of what the host alone is told of, on a channel that everyone may follow. */
const hostsCell =
  (channel: 'now:mine' | 'rings:mine', change: () => Promise<unknown>) =>
  async (part: Part): Promise<string> => {
    const [talk, witness] = await Promise.all([
      enterTalk(part),
      enterTalk({ who: 'host', candidate: 'guest' }),
    ]);
    for (const one of [talk, witness]) one.say({ type: 'subscribe', channel });
    const answer = await talk.hear('subscribed', 'refused');
    await witness.hear('subscribed');
    if (answer === 'closed') return answer;
    const asked = (one: Talk) => one.heard.filter(({ type }) => type === 'subscribed').length;
    const before = asked(talk);
    await change();
    await until('the host to hear of it', () => asked(part.who === 'host' ? talk : witness) > before);
    // Answered after what was sent before it.
    talk.say({ type: 'clock', asked: 1 });
    await talk.hear('clock');
    return `live ${asked(talk) > before ? 'told' : '–'}`;
  };

// Everyone's row of the table at once: the host comes once, and again.
const nowCell = hostsCell('now:mine', () =>
  world.pool.query(
    `insert into now_seekers (user_id, wish, since, until, seen_at) values ($1, 'Anything', now(), now(), now())
     on conflict (user_id) do update set meeting_id = null`,
    [maker.ids.host.id],
  ),
);
const ringCell = hostsCell('rings:mine', () =>
  world.pool.query(
    `insert into room_attendances (room_id, user_id, start_utc, rung_at) values (gen_random_uuid(), $1, now(), now())`,
    [maker.ids.host.id],
  ),
);

const seatOf = async (talk: Talk, roomId: string) => {
  talk.say({ type: 'call-join', roomId });
  return talk.hear('call-joined', 'call-left');
};

/** What each message does for someone. */
const messages: Record<string, (part: Part) => Promise<string>> = {
  hello: async (part) => ((await enterTalk(part)).isClosed() ? 'closed' : 'welcome'),
  clock: async (part) => {
    const talk = await enterTalk(part);
    talk.say({ type: 'clock', asked: 1 });
    return (await talk.hear('clock')) === 'closed' ? 'closed' : 'told';
  },
  'subscribe, practice_rooms:all, a public room': async (part) =>
    channelCell(part, await makeScene(part, false), 'practice_rooms:all'),
  'subscribe, practice_rooms:all, a private room': async (part) =>
    channelCell(part, await makeScene(part, true), 'practice_rooms:all'),
  'subscribe, practice_rooms:{id}, a public room': async (part) => {
    const scene = await makeScene(part, false);
    return channelCell(part, scene, `practice_rooms:${scene.roomId}`);
  },
  'subscribe, practice_rooms:{id}, a private room': async (part) => {
    const scene = await makeScene(part, true);
    return channelCell(part, scene, `practice_rooms:${scene.roomId}`);
  },
  'subscribe, practice_rounds:room:{id}': async (part) => {
    const scene = await makeScene(part, false);
    return channelCell(part, scene, `practice_rounds:room:${scene.roomId}`);
  },
  'subscribe, practice_rounds:round:{id}': async (part) => {
    const scene = await makeScene(part, false);
    return channelCell(part, scene, `practice_rounds:round:${scene.roundId}`);
  },
  'subscribe, practice_rounds:mine': async (part) =>
    channelCell(part, await makeScene(part, false), 'practice_rounds:mine'),
  'subscribe, now:mine, the host comes': nowCell,
  'subscribe, rings:mine, the host is rung': ringCell,
  'subscribe, debriefs:round:{id}, a tick of the partner’s': async (part) =>
    tickCell(part, await makeScene(part, false)),
  'subscribe, debriefs:round:{id}, a tick once both handed in': async (part) =>
    tickCell(part, await makeScene(part, false, 'revealed')),
  'subscribe, call_presence:{id}': async (part) => {
    const scene = await makeScene(part, false);
    const talk = await enterTalk(part);
    const channel = `call_presence:${scene.roomId}`;
    talk.say({ type: 'subscribe', channel });
    const answer = await talk.hear('subscribed', 'refused');
    return answer === 'closed' ? answer : answer.type === 'refused' ? 'refused' : 'live';
  },
  'subscribe, examinations:{id}': async (part) => {
    const scene = await makeScene(part, false);
    const talk = await enterTalk(part);
    talk.say({ type: 'subscribe', channel: `examinations:${scene.roomId}` });
    const answer = await talk.hear('subscribed', 'refused');
    return answer === 'closed' ? answer : answer.type === 'refused' ? 'refused' : 'live';
  },
  unsubscribe: async (part) => {
    const talk = await enterTalk(part);
    talk.say({ type: 'unsubscribe', channel: 'practice_rooms:all' });
    talk.say({ type: 'clock', asked: 1 });
    return (await talk.hear('clock')) === 'closed' ? 'closed' : 'done';
  },
  'call-check': async (part) => {
    const scene = await makeScene(part, false);
    const talk = await enterTalk(part);
    talk.say({ type: 'call-check', roomId: scene.roomId });
    talk.say({ type: 'clock', asked: 1 });
    if ((await talk.hear('clock')) === 'closed') return 'closed';
    const { rowCount } = await world.pool.query('select 1 from call_checks where room_id = $1', [
      scene.roomId,
    ]);
    return rowCount ? 'noted' : 'ignored';
  },
  'call-join': async (part) => {
    const scene = await makeScene(part, false);
    const answer = await seatOf(await enterTalk(part), scene.roomId);
    return answer === 'closed' ? answer : answer.type === 'call-joined' ? 'seated' : answer.reason;
  },
  'call-signal': async (part) => {
    const scene = await makeScene(part, false);
    const other: Part =
      part.who === 'host' ? { who: 'guest', candidate: 'host' } : { who: 'host', candidate: 'host' };
    const [talk, listener] = [await enterTalk(part), await enterTalk(other)];
    const seated = await seatOf(listener, scene.roomId);
    const to = seated !== 'closed' && seated.type === 'call-joined' ? seated.seat : zero;
    await seatOf(talk, scene.roomId);
    talk.say({ type: 'call-signal', roomId: scene.roomId, to, signal: { bye: true } });
    talk.say({ type: 'clock', asked: 1 });
    if ((await talk.hear('clock')) === 'closed') return 'closed';
    // Both sit at the same desk, where a message is passed on before the next is heard; at two it takes the database.
    const { rowCount } = await world.pool.query('select 1 from call_signals where room_id = $1', [
      scene.roomId,
    ]);
    const isTold = listener.heard.some(({ type }) => type === 'call-signal');
    return isTold || rowCount ? 'passed on' : 'not passed on';
  },
  'call-leave': async (part) => {
    const scene = await makeScene(part, false);
    const talk = await enterTalk(part);
    await seatOf(talk, scene.roomId);
    talk.say({ type: 'call-leave', roomId: scene.roomId });
    talk.say({ type: 'clock', asked: 1 });
    return (await talk.hear('clock')) === 'closed' ? 'closed' : 'done';
  },
};

/** The channels of the contract, with braces where an id stands. */
const channels = channelName.out.options.map((option) =>
  'parts' in option.def
    ? option.def.parts.map((part) => (typeof part === 'string' ? part : '{id}')).join('')
    : String(option.def.values[0]),
);

it('speaks of every message and every channel of the contract', () => {
  const types = clientMessage.options.map(({ shape }) => shape.type.value);
  expect(unspoken(table, types)).toEqual([]);
  const rows = [...table.keys()].join('\n');
  expect(channels).toContain('practice_rounds:round:{id}');
  expect(channels.filter((channel) => !rows.includes(`subscribe, ${channel}`))).toEqual([]);
});

it('says of every row how it is asked', () => {
  expect([...table.keys()]).toEqual(Object.keys(messages));
});

// spec: sockets
it.each(Object.entries(messages))('%s', async (row, cellOf) => {
  const cells = await Promise.all(cast.map((part) => cellOf(part)));
  expect(rowOf(row, cells)).toBe(rowOf(row, table.get(row) ?? []));
});
