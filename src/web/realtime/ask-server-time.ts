import type { Connection } from './connection.ts';

const ANSWER_TIMEOUT_MS = 4000;

/** Asks for the server's time over the realtime line, where nothing else is done for an answer; null when none comes. */
export const askServerTime = (
  connection: Pick<Connection, 'attach'>,
  asked: number,
): Promise<number | null> =>
  new Promise((resolve) => {
    const end = (serverTime: number | null) => {
      clearTimeout(timer);
      messages.end();
      resolve(serverTime);
    };
    const timer = setTimeout(() => end(null), ANSWER_TIMEOUT_MS);
    const messages = connection.attach({
      onOpen: () => messages.send({ type: 'clock', asked }),
      onMessage: (message) => {
        if (message.type === 'clock' && message.asked === asked) end(message.serverTime);
      },
      onLost: () => end(null),
    });
  });
