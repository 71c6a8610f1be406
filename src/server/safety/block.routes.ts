import { seatFreedByBlock } from '../../domain/block/panel-between.ts';
import { done } from '../../domain/foundation/refusal.ts';
import { blockPerson } from './block-person.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { listBlocks, listSharedPanels, listSharedSessions, removeBlock } from '../block/block.store.ts';

const byStart = (a: { startUtc: string }, b: { startUtc: string }): number =>
  Date.parse(a.startUtc) - Date.parse(b.startUtc);

export const blockRoutes = {
  listBlocks: async ({ db }, { person }) => {
    const blocks = await listBlocks(db, person.id);
    const people = blocks.map(({ userId, firstName, lastName, since }) => ({
      userId,
      firstName,
      lastName,
      since: since.toISOString(),
    }));
    return done({ people });
  },
  readBlock: async ({ db, now }, { userId, person }) => {
    const people = await listBlocks(db, person.id);
    const sessions = await listSharedSessions(db, person.id, userId, now());
    const panels = await listSharedPanels(db, person.id, userId, now());
    return done({
      blocked: people.some((each) => each.userId === userId),
      sessions: sessions
        .map(({ startUtc, durationMinutes }) => ({ startUtc, durationMinutes }))
        .toSorted(byStart),
      seats: panels
        .flatMap((panel) => {
          const whose = seatFreedByBlock(panel);
          return whose === null ? [] : [{ startUtc: panel.startUtc, whose }];
        })
        .toSorted(byStart),
    });
  },
  blockPerson,
  unblockPerson: async ({ db }, { userId, person }) => {
    await removeBlock(db, person.id, userId);
    return done({ status: true });
  },
} satisfies Partial<Handlers>;
