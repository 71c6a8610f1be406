import { done } from '../../domain/refusal.ts';
import { blockPerson } from '../actions/block-person.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { listBlocks, listSharedSessions, removeBlock } from '../store/block.ts';

export const blockRoutes = (ports: Ports) => {
  const { db } = ports;
  const listPeople = async (userId: string) =>
    (await listBlocks(db, userId)).map(({ userId: id, firstName, lastName, since }) => ({
      userId: id,
      firstName,
      lastName,
      since: since.toISOString(),
    }));
  return {
    listBlocks: async (_input, { person }) => done({ people: await listPeople(person.id) }),
    readBlock: async ({ userId }, { person }) => {
      const people = await listBlocks(db, person.id);
      const sessions = await listSharedSessions(db, person.id, userId, ports.now());
      return done({
        blocked: people.some((each) => each.userId === userId),
        sessions: sessions.map(({ startUtc, durationMinutes }) => ({ startUtc, durationMinutes })),
      });
    },
    blockPerson: (wish, { person }) => blockPerson(ports, { person, ...wish }),
    unblockPerson: async ({ userId }, { person }) => {
      await removeBlock(db, person.id, userId);
      return done({ status: true });
    },
  } satisfies Partial<Handlers>;
};
