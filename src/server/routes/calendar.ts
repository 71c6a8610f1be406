import { done } from '../../domain/refusal.ts';
import { readFeedFile, readRoomFile, renewFeed } from '../actions/calendar-feed.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { findFeed, removeFeed } from '../store/calendar-feed.ts';

export const calendarRoutes = (ports: Ports) =>
  ({
    readFeed: async (_input, { person }) => {
      const feed = await findFeed(ports.db, person.id);
      return done({ since: feed && feed.since.toISOString() });
    },
    renewFeed: (_input, { person }) => renewFeed(ports, person),
    endFeed: async (_input, { person }) => {
      await removeFeed(ports.db, person.id);
      return done({ status: true });
    },
    readFeedFile: ({ feedToken }, { ip }) => readFeedFile(ports, { feedToken, ip }),
    readRoomFile: ({ roomId }, { person }) => readRoomFile(ports, { person, roomId }),
  }) satisfies Partial<Handlers>;
