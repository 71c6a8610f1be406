import type { Change, ChannelName } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import type { Failure } from '../../domain/foundation/failure-wording.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { versionOf } from '../../domain/room/room-view.ts';
import { readServerClock, surerReading, type ClockReading } from '../../domain/foundation/server-clock.ts';
import { isPassing, withRetry } from '../platform/retry.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { logFailure } from '../platform/log.ts';
import { createStore } from '../platform/store.ts';
import type { Connection } from '../platform/connection.ts';
import { newest, newestRound } from '../platform/newest.ts';

export type LiveRoomState = {
  room: Room | null;
  /** Null before the first round, undefined before it is known. */
  round: Round | null | undefined;
  clock: ClockReading | null;
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
  now: () => number;
};

const READ_TRIES = 4;
const ROOM_UNREAD = 'Failed to update room from realtime';
const ROUND_UNREAD = 'Failed to fetch latest round';

/** Asked for while it runs, it runs once more: the last run begins after the last request. `version` is what it brought. */
const coalesced = (work: () => Promise<void>, version: () => string | undefined) => {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await work();
    } while (again);
    running = null;
  };
  const now = (): Promise<void> => {
    again = true;
    return (running ??= run());
  };
  return {
    now,
    /** Runs unless it has brought this version, or is about to. */
    unlessAt: async (wanted: string | undefined): Promise<void> => {
      if (wanted !== undefined) await running;
      if (wanted === undefined || version() !== wanted) await now();
    },
  };
};
type Reading = ReturnType<typeof coalesced>;

/** A room and its current round, read and then followed. Answers and changes meet in `take`: the newer revision wins. */
export const createLiveRoom = ({ roomId, userId, call, connection, now }: World) => {
  const store = createStore<LiveRoomState>({
    room: null,
    round: undefined,
    clock: null,
    failure: null,
    unread: null,
    isLive: false,
  });
  const { getSnapshot, merge } = store;
  let followsRound: { id: string; stop: () => void } | null = null;
  let isOpen = false;
  let wasTold = false;

  const without = (title: string) => {
    const { unread } = getSnapshot();
    return unread?.title === title ? null : unread;
  };
  const takeRoom = (incoming: Room) => {
    if (!isMember(incoming, userId)) return merge({ room: null, round: undefined, failure: { status: 403 } });
    merge({ room: newest(getSnapshot().room, incoming), failure: null, unread: without(ROOM_UNREAD) });
  };
  const takeRound = (incoming: Round | null) => {
    merge({ round: newestRound(getSnapshot().round, incoming), unread: without(ROUND_UNREAD) });
    followRound();
  };
  const takeClock = (reading: ClockReading) => merge({ clock: surerReading(getSnapshot().clock, reading) });
  /** Takes an answer of the server to a question asked at `asked`. */
  const take = (answer: { room: Room } | { round: Round | null; serverTime: number }, asked: number) => {
    if ('room' in answer) return takeRoom(answer.room);
    takeClock(readServerClock(asked, now(), answer.serverTime));
    takeRound(answer.round);
  };

  const readRoom = coalesced(
    async () => {
      const asked = now();
      const isAfterChange = wasTold;
      wasTold = false;
      const result = await withRetry(() => call('readRoom', { roomId }), { tries: READ_TRIES });
      if (result.ok) return take(result.value, asked);
      const { failure } = result;
      // A room that is on the screen stays there through a gap in the network.
      if (!getSnapshot().room || !isPassing(failure)) merge({ room: null, failure });
      else if (isAfterChange) merge({ unread: { title: ROOM_UNREAD, failure } });
    },
    () => {
      const { room } = getSnapshot();
      return room ? versionOf(room) : undefined;
    },
  );
  const readRound = coalesced(
    async () => {
      const asked = now();
      const result = await withRetry(() => call('readLatestRound', { roomId }), { tries: READ_TRIES });
      if (result.ok) return take(result.value, asked);
      const { failure } = result;
      if (getSnapshot().round === undefined) merge({ unread: { title: ROUND_UNREAD, failure } });
      // A round that is on the screen stays there; it is read again when the network is back.
      else logFailure('Failed to fetch round', failure);
    },
    () => {
      const { round } = getSnapshot();
      return round === undefined ? undefined : versionOf(round);
    },
  );

  const onRoomChange = (change: Change) => {
    if (change.table === 'practice_rooms' && change.new) takeRoom(change.new);
    wasTold = true;
    void readRoom.now();
  };
  const onRoundChange = (change: Change) => {
    if (change.table === 'practice_rounds' && change.new) takeRound(change.new);
  };

  /** Updates of a round arrive on its own channel. */
  function followRound(): void {
    const id = getSnapshot().round?.id;
    if (!isOpen || id === undefined || id === followsRound?.id) return;
    followsRound?.stop();
    const stop = connection.follow(`practice_rounds:round:${id}`, {
      onLive: (version) => void readRound.unlessAt(version),
      onChange: onRoundChange,
    });
    followsRound = { id, stop };
  }

  /** Follows the room until the returned function is called. */
  const open = (): (() => void) => {
    const live = new Set<ChannelName>();
    const follow = (channel: ChannelName, reading: Reading, onChange: (change: Change) => void) => {
      const mark = () => merge({ isLive: live.size === 2 });
      return connection.follow(channel, {
        onChange,
        onLive: (version) => {
          live.add(channel);
          mark();
          void reading.unlessAt(version);
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

  return { ...store, take, takeClock, refetch, open };
};

export type LiveRoom = ReturnType<typeof createLiveRoom>;
