import { CLOSE } from '../../contract/wire.ts';
import type { Change, ChannelName, ServerMessage } from '../../contract/realtime.ts';
import { isMember } from '../../domain/room.ts';
import { mayFollow, roomFor } from '../../domain/room-view.ts';
import type { ChangeFeed, RowChange } from '../ports/change-feed.ts';
import type { Log } from '../ports/log.ts';
import type { Database } from '../store/database.ts';
import { findRoom } from '../store/room.ts';

/** Someone who listens: one signed-in socket. */
export type Follower = {
  userId: string;
  sessionId: string;
  send(text: string): void;
  close(code: number): void;
};

type RoomRowChange = Extract<RowChange, { table: 'practice_rooms' }>;

/** Passes changes of rows on to whoever follows them and may know. */
export class Hub {
  readonly #followers = new Set<Follower>();
  readonly #channels = new Map<ChannelName, Set<Follower>>();
  readonly #inOrder = new Map<string, Promise<void>>();
  readonly #db: Database;
  readonly #feed: ChangeFeed;
  readonly #log: Log;

  constructor(db: Database, feed: ChangeFeed, log: Log) {
    this.#db = db;
    this.#feed = feed;
    this.#log = log;
  }

  start(): Promise<void> {
    return this.#feed.start(
      (change) => this.#take(change),
      () => this.#tellAllToReadAnew(),
    );
  }

  get size(): number {
    return this.#followers.size;
  }

  join(follower: Follower): void {
    this.#followers.add(follower);
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
    for (const channel of this.#channels.keys()) this.unsubscribe(follower, channel);
  }

  /** Resolves once every later change of the channel will reach the follower. */
  async subscribe(follower: Follower, channel: ChannelName): Promise<void> {
    const followers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, followers.add(follower));
    await this.#feed.live();
  }

  unsubscribe(follower: Follower, channel: ChannelName): void {
    const followers = this.#channels.get(channel);
    followers?.delete(follower);
    if (followers?.size === 0) this.#channels.delete(channel);
  }

  closeAll(code: number): void {
    for (const follower of this.#followers) follower.close(code);
  }

  #take(change: RowChange): void {
    if (change.table === 'sessions') {
      for (const follower of this.#followers)
        if (follower.sessionId === change.id) follower.close(CLOSE.signedOut);
      return;
    }
    // Changes of one row are passed on in their order: a slow re-read must not be overtaken by a later one.
    const turn = (this.#inOrder.get(change.id) ?? Promise.resolve())
      .then(() => this.#passOn(change))
      .catch((error: unknown) => {
        this.#log.error(
          { kind: error instanceof Error ? error.name : 'unknown' },
          'a change could not be read',
        );
        this.#tellAllToReadAnew();
      })
      .finally(() => {
        if (this.#inOrder.get(change.id) === turn) this.#inOrder.delete(change.id);
      });
    this.#inOrder.set(change.id, turn);
  }

  /** Reads the row once, whoever follows it, and sends to each what they may see. */
  async #passOn(change: RoomRowChange): Promise<void> {
    const own: ChannelName = `practice_rooms:${change.id}`;
    const audience: [ChannelName, Set<Follower>, (userId: string) => boolean][] = [
      [
        'practice_rooms:all',
        this.#channels.get('practice_rooms:all') ?? new Set(),
        (userId) => mayFollow(change, userId),
      ],
      [own, this.#channels.get(own) ?? new Set(), (userId) => isMember(change, userId)],
    ];
    if (audience.every(([, followers]) => followers.size === 0)) return;
    const { eventType, id } = change;
    const row = eventType === 'DELETE' ? null : await findRoom(this.#db, id);
    if (eventType !== 'DELETE' && !row) return;

    const textFor = (channel: ChannelName, userId: string) => {
      const fields: Change = {
        table: 'practice_rooms',
        eventType,
        new: row && roomFor(row, userId),
        old: row ? null : { id },
      };
      return JSON.stringify({ type: 'change', channel, ...fields } satisfies ServerMessage);
    };
    for (const [channel, followers, may] of audience) {
      // Everyone but the room's two people sees the same, so that is written once.
      let strangers: string | undefined;
      for (const follower of followers) {
        if (!may(follower.userId)) continue;
        if (isMember(change, follower.userId)) follower.send(textFor(channel, follower.userId));
        else follower.send((strangers ??= textFor(channel, follower.userId)));
      }
    }
  }

  #tellAllToReadAnew(): void {
    for (const [channel, followers] of this.#channels) {
      const text = JSON.stringify({ type: 'subscribed', channel } satisfies ServerMessage);
      for (const follower of followers) follower.send(text);
    }
  }
}
