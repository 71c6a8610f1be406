import type { ServerMessage } from '../../src/contract/realtime.ts';
import type { Hub } from '../../src/server/realtime/hub.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import type { Ports } from '../../src/server/platform/ports.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';

/** What the socket of someone hears of a round's debrief. */
export const followDebrief = async (
  { ports, hub }: { ports: Ports; hub: Hub },
  person: TestPerson,
  roundId: string,
) => {
  const heard: ServerMessage[] = [];
  const send = (text: string) => void heard.push(JSON.parse(text));
  const talk = new SocketHandler(ports, hub, { send, close: () => {}, waiting: () => 0 });
  const say = (message: unknown) => talk.receive(JSON.stringify(message));
  say({ type: 'hello', token: person.token });
  await until('a welcome', () => heard.some(({ type }) => type === 'welcome'));
  say({ type: 'subscribe', channel: `debriefs:round:${roundId}` });
  await until('the channel', () => heard.some(({ type }) => type === 'subscribed'));
  return { heard, end: () => talk.end() };
};
