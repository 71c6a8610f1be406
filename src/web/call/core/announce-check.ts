import type { Connection } from '../../platform/connection.ts';

/** Has the other person told that this one is setting up, through broken lines, until they join or the page ends. */
export const announceCheck = (connection: Pick<Connection, 'attach'>, roomId: string): (() => void) => {
  const messages = connection.attach({
    onOpen: () => messages.send({ type: 'call-check', roomId }),
    onMessage: () => undefined,
    onLost: () => undefined,
  });
  return messages.end;
};
