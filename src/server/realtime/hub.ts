import { CLOSE } from '../../contract/wire.ts';
import type { ChannelName, ServerMessage } from '../../contract/realtime.ts';
import type { ChangeFeed, RowChange } from '../ports/change-feed.ts';
import type { Log } from '../ports/log.ts';
import type { Database } from '../platform/database/database.ts';
import { paces } from '../platform/http/limits.ts';
import { TokenBuckets } from '../platform/http/token-bucket.ts';
import { CallSignaling } from './call-signaling.ts';
import { channelsOf, readChangeViews, type VisibleChange } from './change-views.ts';
import { RecentChanges } from './recent-changes.ts';

/** One signed-in socket that follows channels. */
export type SocketFollower = {
  userId: string;
  sessionId: string;
  send(text: string): void;
  close(code: number): void;
};

/** The people of a room, examiners included, that no one else can see, before the change or after it; null where others may. */
const privatePeople = (change: VisibleChange): string[] | null => {
  if (change.table !== 'practice_rooms' || !change.private) return null;
  const { groupId, leftGroupId, heldBack, wasHeldBack } = change;
  if (groupId !== null || leftGroupId !== null || heldBack || wasHeldBack) return null;
  return [change.hostId, change.guestId, change.leftUserId, ...change.examinerIds].filter(
    (id) => id !== null,
  );
};

/** Passes row changes on to the sockets that follow them and may see them. */
export class Hub {
  readonly #followers = new Set<SocketFollower>();
  readonly #ofPerson = new Map<string, number>();
  readonly #channels = new Map<ChannelName, Set<SocketFollower>>();
  /** The channels of each follower: one who leaves is taken out of theirs, however many there are. */
  readonly #followed = new Map<SocketFollower, Set<ChannelName>>();
  readonly #inOrder = new Map<string, Promise<void>>();
  readonly #changes = new RecentChanges();
  readonly #db: Database;
  readonly #feed: ChangeFeed;
  readonly #log: Log;
  readonly #mostOfPerson: number;
  readonly #buckets: TokenBuckets;
  readonly calls: CallSignaling;

  constructor(db: Database, feed: ChangeFeed, log: Log, mostOfPerson: number, isRelayOnly = false) {
    this.#db = db;
    this.calls = new CallSignaling(db, isRelayOnly);
    this.#feed = feed;
    this.#log = log;
    this.#mostOfPerson = mostOfPerson;
    this.#buckets = new TokenBuckets(paces.messagesOfPerson(mostOfPerson));
  }

  start(): Promise<void> {
    return this.#feed.start(
      (change) => this.#take(change),
      () => this.#requestRefetch(),
    );
  }

  get size(): number {
    return this.#followers.size;
  }

  /** Adds a follower; false when their person has too many sockets already. */
  join(follower: SocketFollower): boolean {
    const count = this.#ofPerson.get(follower.userId) ?? 0;
    if (count >= this.#mostOfPerson) return false;
    this.#ofPerson.set(follower.userId, count + 1);
    this.#followers.add(follower);
    return true;
  }

  /** Counts a message of this person, on whichever of their sockets; false when they send too many. */
  mayReceive({ userId }: SocketFollower, now: number): boolean {
    return this.#buckets.take(userId, now);
  }

  leave(follower: SocketFollower): void {
    if (!this.#followers.delete(follower)) return;
    const count = this.#ofPerson.get(follower.userId) ?? 1;
    if (count > 1) this.#ofPerson.set(follower.userId, count - 1);
    else this.#ofPerson.delete(follower.userId);
    for (const channel of this.#followed.get(follower) ?? []) this.unsubscribe(follower, channel);
  }

  /** Resolves once every later change of the channel will reach the follower. */
  async subscribe(follower: SocketFollower, channel: ChannelName): Promise<void> {
    const followers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, followers.add(follower));
    this.#followed.set(follower, (this.#followed.get(follower) ?? new Set()).add(channel));
    await this.#feed.live();
  }

  unsubscribe(follower: SocketFollower, channel: ChannelName): void {
    const followers = this.#channels.get(channel);
    followers?.delete(follower);
    if (followers?.size === 0) this.#channels.delete(channel);
    const followed = this.#followed.get(follower);
    followed?.delete(channel);
    if (followed?.size === 0) this.#followed.delete(follower);
  }

  /** For how long a channel has had no change; null where that would tell its follower of what they may not know. */
  quietForMs(channel: ChannelName, now: number, userId: string): number | null {
    // Someone's marks are their own until both have handed in, and so is when they made them.
    // Changes for examiners are not counted: their pages refetch with every subscription.
    return channel.startsWith('debriefs:') || channel.startsWith('examinations:')
      ? null
      : this.#changes.quietForMs(channel, now, userId);
  }

  #failed(table: RowChange['table'], error: unknown): void {
    const kind = error instanceof Error ? error.name : 'unknown';
    this.#log.error({ table, kind }, 'realtime delivery failed');
  }

  #take(change: RowChange): void {
    if (change.table === 'sessions') {
      for (const follower of this.#followers)
        if (follower.sessionId === change.id) follower.close(CLOSE.signedOut);
      return;
    }
    if (change.table === 'now_seekers') return this.#refetchFor('now:mine', new Set([change.id]));
    if (change.table === 'rings') return this.#refetchFor('rings:mine', new Set([change.id]));
    if (change.table === 'blocks')
      return this.#refetchFor('practice_rooms:all', new Set([change.id, change.otherId]));
    if (change.table === 'examiner_seats') {
      this.#notifyExaminers(change.id);
      return this.#refetchFor('practice_rooms:all', new Set(change.userIds));
    }
    if (change.table === 'station_wishes') return this.#refetch(`practice_rooms:${change.id}`);
    if (change.table === 'group_members') return this.#refetchFor('practice_rooms:all', new Set([change.id]));
    if (change.table === 'call_listeners') {
      void this.calls.take(change).catch((error: unknown) => this.#failed(change.table, error));
      return;
    }
    if (change.table === 'practice_rooms') this.#notifyExaminers(change.id);
    if (change.table === 'practice_rounds') this.#notifyExaminers(change.roomId);
    if (change.table === 'call_seats' || change.table === 'call_signals') {
      void this.calls.take(change).catch((error: unknown) => this.#failed(change.table, error));
      if (change.table === 'call_signals') return;
    }
    this.#recordChange(change, Date.now());
    // Changes of one row are passed on in their order: a slow re-read must not be overtaken by a later one.
    const turn = (this.#inOrder.get(change.id) ?? Promise.resolve())
      .then(() => this.#deliver(change))
      .catch((error: unknown) => {
        this.#failed(change.table, error);
        this.#requestRefetch();
      })
      .finally(() => {
        if (this.#inOrder.get(change.id) === turn) this.#inOrder.delete(change.id);
      });
    this.#inOrder.set(change.id, turn);
  }

  /** A room or its round changed: its examiners refetch it, and what its call shows of them may change. */
  #notifyExaminers(roomId: string): void {
    const text = JSON.stringify({
      type: 'subscribed',
      channel: `examinations:${roomId}`,
    } satisfies ServerMessage);
    for (const follower of this.#channels.get(`examinations:${roomId}`) ?? []) follower.send(text);
    void this.calls.takePanel(roomId).catch((error: unknown) => this.#failed('call_listeners', error));
  }

  /** Records a change for those who may know of it: of a private room only its people. */
  #recordChange(change: VisibleChange, now: number): void {
    const people = privatePeople(change);
    for (const channel of channelsOf(change))
      if (people === null) this.#changes.record(channel, now);
      else for (const userId of people) this.#changes.record(channel, now, userId);
  }

  /** Reads the row once for all followers, and sends each what they may see. */
  async #deliver(change: VisibleChange): Promise<void> {
    const channels = channelsOf(change).filter((channel) => this.#channels.has(channel));
    const views = channels.length > 0 ? await readChangeViews(this.#db, change) : null;
    if (!views) return;
    for (const channel of channels) {
      const texts = new Map<string, string>();
      for (const follower of this.#channels.get(channel) ?? []) {
        const view = views.viewOf(follower.userId);
        if (view === null) continue;
        const message: () => ServerMessage = () => ({
          type: 'change',
          channel,
          ...views.changeFor(follower.userId),
        });
        const text = texts.get(view) ?? JSON.stringify(message());
        texts.set(view, text);
        follower.send(text);
      }
    }
    if (views.rereaders?.length) this.#refetchFor('practice_rounds:mine', new Set(views.rereaders));
  }

  /** Makes the pages of these people refetch what belongs to a channel. */
  #refetchFor(channel: ChannelName, userIds: ReadonlySet<string>): void {
    for (const userId of userIds) this.#changes.record(channel, Date.now(), userId);
    const text = JSON.stringify({ type: 'subscribed', channel } satisfies ServerMessage);
    for (const follower of this.#channels.get(channel) ?? [])
      if (userIds.has(follower.userId)) follower.send(text);
  }

  /** Makes every page that follows a channel refetch what belongs to it. */
  #refetch(channel: ChannelName): void {
    this.#changes.record(channel, Date.now());
    const text = JSON.stringify({ type: 'subscribed', channel } satisfies ServerMessage);
    for (const follower of this.#channels.get(channel) ?? []) follower.send(text);
  }

  #requestRefetch(): void {
    this.#changes.recordAll(Date.now());
    void this.calls.takeAll().catch((error: unknown) => this.#failed('call_seats', error));
    for (const channel of this.#channels.keys()) this.#refetch(channel);
  }
}
