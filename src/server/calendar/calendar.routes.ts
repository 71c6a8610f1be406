import { done } from '../../domain/foundation/refusal.ts';
import { readFeedFile, readRoomFile, renewFeed } from './calendar-feed.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { findFeed, removeFeed } from './calendar-feed.store.ts';

export const calendarRoutes = {
  readFeed: async ({ db }, { person }) => {
    const feed = await findFeed(db, person.id);
    return done({ since: feed?.since.toISOString() ?? null });
  },
  renewFeed: (ports, { person }) => renewFeed(ports, person),
  endFeed: async ({ db }, { person }) => {
    await removeFeed(db, person.id);
    return done({ status: true });
  },
  readFeedFile,
  readRoomFile,
} satisfies Partial<Handlers>;
