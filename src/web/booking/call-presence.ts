import type { CallPresence } from '../../contract/call.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { createStore } from '../platform/store.ts';
import type { Connection } from '../platform/connection.ts';

/** Where someone is on their way into a call; null while it is not known. */
export type Whereabouts = 'in-call' | 'setting-up' | 'away' | null;

type World = { roomId: string; call: CallEndpoint; connection: Pick<Connection, 'follow'> };

/** Who is in a room's call or about to be, read once and then told as it happens. */
export const createCallPresence = ({ roomId, call, connection }: World) => {
  const store = createStore<{ present: Pick<CallPresence, 'seated' | 'settingUp'> | null }>({
    present: null,
  });
  let changes = 0;

  /** The same people in the same places are no change: the seat and the end of the check are told one after the other. */
  const take = ({ seated, settingUp }: Pick<CallPresence, 'seated' | 'settingUp'>): void => {
    const present = { seated, settingUp };
    if (JSON.stringify(present) !== JSON.stringify(store.getSnapshot().present)) store.merge({ present });
  };

  const read = async (): Promise<void> => {
    const before = changes;
    const result = await call('readCall', { roomId });
    // What was told meanwhile is newer than the answer.
    if (result.ok && changes === before) take(result.value);
  };

  return {
    ...store,
    placeOf: (userId: string | null): Whereabouts => {
      const { present } = store.getSnapshot();
      if (userId === null || present === null) return null;
      if (present.seated.includes(userId)) return 'in-call';
      return present.settingUp.includes(userId) ? 'setting-up' : 'away';
    },
    /** Follows the call until the returned function is called. */
    open: (): (() => void) => {
      void read();
      return connection.follow(`call_presence:${roomId}`, {
        onLive: () => void read(),
        onChange: (change) => {
          if (change.table !== 'call_presence' || !change.new) return;
          changes += 1;
          take(change.new);
        },
      });
    },
  };
};
