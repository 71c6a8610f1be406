import type { Change, ChannelName } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import type { Failure } from '../../domain/foundation/failure-wording.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { isRetryable, withRetry } from '../platform/retry.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { logFailure } from '../platform/log.ts';
import type { ServerClock } from '../platform/server-clock.ts';
import { createStore } from '../platform/store.ts';
import type { Connection } from '../platform/connection.ts';
import { createEntities } from '../platform/entities.ts';

export type LiveRoomState = {
  room: Room | null;
  /** Null before the first round, undefined before it is known. */
  round: Round | null | undefined;
  /** Why there is no room to show. */
  failure: Failure | null;
  /** A read that failed and leaves something old, or nothing, on the screen. */
  unread: { title: string; failure: Failure } | null;
  /** Whether changes arrive as they happen. */
  isLive: boolean;
};

type World = {
  roomId: string;
  userId: string;
  call: CallEndpoint;
  connection: Pick<Connection, 'follow'>;
  clock: Pick<ServerClock, 'take' | 'pageNow'>;
};

const READ_TRIES = 4;
const ROOM_UNREAD = 'Failed to update room from realtime';
const ROUND_UNREAD = 'Failed to fetch latest round';

/** Asked for while it runs, it runs once more: the last run begins after the last request. `work` answers when it asked. */
const coalesced = (work: () => Promise<number | undefined>) => {
  let running: Promise<void> | null = null;
  let again = false;
  let asked = 0;
  const run = async () => {
    do {
      again = false;
      asked = (await work()) ?? asked;
    } while (again);
    running = null;
  };
  const now = (): Promise<void> => {
    again = true;
    return (running ??= run());
  };
  return {
    now,
    /** Runs unless it has asked since something changed. */
    ifChanged: async (changedAt: number): Promise<void> => {
      await running;
      if (asked <= changedAt) await now();
    },
  };
};
type CoalescedRead = ReturnType<typeof coalesced>;

/** A room and its current round, read and then followed. Answers and changes meet in `take`: the newer revision wins. */
export const createLiveRoom = ({ roomId, userId, call, connection, clock }: World) => {
  const store = createStore<LiveRoomState>({
    room: null,
    round: undefined,
    failure: null,
    unread: null,
    isLive: false,
  });
  const { getSnapshot, merge } = store;
  const rooms = createEntities<Room>();
  const rounds = createEntities<Round>();
  let followsRound: { id: string; stop: () => void } | null = null;
  let isOpen = false;
  let wasTold = false;

  const without = (title: string) => {
    const { unread } = getSnapshot();
    return unread?.title === title ? null : unread;
  };
  const takeRoom = (incoming: Room, asked: number) => {
    if (!isMember(incoming, userId)) return merge({ room: null, round: undefined, failure: { status: 403 } });
    rooms.put(incoming, asked);
    const room = rooms.get(roomId);
    if (room) merge({ room, failure: null, unread: without(ROOM_UNREAD) });
  };
  /** The current round is the one with the highest number: rounds never vanish. */
  const takeRound = (incoming: Round | null, asked: number) => {
    if (incoming) rounds.put(incoming, asked);
    const [round = null] = rounds.getSnapshot().toSorted((one, other) => other.roundNumber - one.roundNumber);
    merge({ round, unread: without(ROUND_UNREAD) });
    followRound();
  };
  /** Takes an answer of the server to a question asked at `asked`. */
  const take = (answer: { room: Room } | { round: Round | null; serverTime: number }, asked: number) => {
    if ('room' in answer) return takeRoom(answer.room, asked);
    clock.take(asked, answer.serverTime);
    takeRound(answer.round, asked);
  };

  const readRoom = coalesced(async () => {
    const asked = clock.pageNow();
    const isAfterChange = wasTold;
    wasTold = false;
    const result = await withRetry(() => call('readRoom', { roomId }), { tries: READ_TRIES });
    if (result.ok) {
      take(result.value, Math.min(asked, result.asked ?? asked));
      return result.asked;
    }
    const { failure } = result;
    // A room that is on the screen stays there through a gap in the network.
    if (!getSnapshot().room || !isRetryable(failure)) merge({ room: null, failure });
    else if (isAfterChange) merge({ unread: { title: ROOM_UNREAD, failure } });
    return undefined;
  });
  const readRound = coalesced(async () => {
    const asked = clock.pageNow();
    const result = await withRetry(() => call('readLatestRound', { roomId }), { tries: READ_TRIES });
    if (result.ok) {
      // An answer that was asked for before this page was drawn says less about the clock.
      take(result.value, Math.min(asked, result.asked ?? asked));
      return result.asked;
    }
    const { failure } = result;
    if (getSnapshot().round === undefined) merge({ unread: { title: ROUND_UNREAD, failure } });
    // A round that is on the screen stays there; it is read again when the network is back.
    else logFailure('Failed to fetch round', failure);
    return undefined;
  });

  const onRoomChange = (change: Change) => {
    if (change.table !== 'practice_rooms') return;
    if (change.new) takeRoom(change.new, clock.pageNow());
    else rooms.drop(roomId, clock.pageNow());
    wasTold = true;
    void readRoom.now();
  };
  const onRoundChange = (change: Change) => {
    if (change.table === 'practice_rounds' && change.new) takeRound(change.new, clock.pageNow());
  };

  /** Updates of a round arrive on its own channel. */
  function followRound(): void {
    const id = getSnapshot().round?.id;
    if (!isOpen || id === undefined || id === followsRound?.id) return;
    followsRound?.stop();
    const stop = connection.follow(`practice_rounds:round:${id}`, {
      onLive: (changedAt) => void readRound.ifChanged(changedAt),
      onChange: onRoundChange,
    });
    followsRound = { id, stop };
  }

  /** Follows the room until the returned function is called. */
  const open = (): (() => void) => {
    const live = new Set<ChannelName>();
    const follow = (channel: ChannelName, reading: CoalescedRead, onChange: (change: Change) => void) => {
      const mark = () => merge({ isLive: live.size === 2 });
      return connection.follow(channel, {
        onChange,
        onLive: (changedAt) => {
          live.add(channel);
          mark();
          void reading.ifChanged(changedAt);
        },
        onLost: () => {
          live.delete(channel);
          mark();
        },
      });
    };
    isOpen = true;
    const stops = [
      follow(`practice_rooms:${roomId}`, readRoom, onRoomChange),
      follow(`practice_rounds:room:${roomId}`, readRound, onRoundChange),
    ];
    followRound();
    void refetch();
    return () => {
      isOpen = false;
      followsRound?.stop();
      followsRound = null;
      for (const stop of stops) stop();
    };
  };

  const refetch = async (): Promise<void> => void (await Promise.all([readRoom.now(), readRound.now()]));

  return { ...store, take, refetch, open };
};

export type LiveRoom = ReturnType<typeof createLiveRoom>;
