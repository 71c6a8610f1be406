import { WebSocket } from 'ws';
import type { ServerMessage } from '../src/contract/realtime.ts';

/** A socket of the product as a test holds it: everything heard, and a way to wait for more. */
export const openSocket = async (
  origin: string,
  options: { origin?: string; headers?: Record<string, string> } = {},
) => {
  const ws = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/realtime`, options);
  const heard: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => {
    ws.on('close', (code) => resolve(code));
  });
  ws.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString()) as ServerMessage);
    for (const look of waiting) look();
  });
  await new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });

  /** The first message, past or future, that fits. */
  const hear = <T extends ServerMessage>(fits: (message: ServerMessage) => message is T): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const say = (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  const ofType =
    <K extends ServerMessage['type']>(type: K) =>
    (message: ServerMessage): message is Extract<ServerMessage, { type: K }> =>
      message.type === type;

  return {
    ws,
    heard,
    closed,
    hear,
    say,
    /** Signs in and subscribes; resolves once the channel is live. */
    follow: async (token: string, channel: string) => {
      say({ type: 'hello', token });
      await hear(ofType('welcome'));
      say({ type: 'subscribe', channel });
      return hear(
        (message): message is Extract<ServerMessage, { type: 'subscribed' | 'refused' }> =>
          (message.type === 'subscribed' || message.type === 'refused') && message.channel === channel,
      );
    },
    changeOf: (id: string, eventType: string) =>
      hear(
        (message): message is Extract<ServerMessage, { type: 'change' }> =>
          message.type === 'change' &&
          message.eventType === eventType &&
          (message.new?.id ?? message.old?.id) === id,
      ),
    ofType,
    close: () => ws.terminate(),
  };
};
