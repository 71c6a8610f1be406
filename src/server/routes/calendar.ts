import { done } from '../../domain/refusal.ts';
import { readFeedFile, readRoomFile, renewFeed } from '../actions/calendar-feed.ts';
import type { Handlers } from '../http/bind.ts';
import { findFeed, removeFeed } from '../store/calendar-feed.ts';

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
