import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHiddenByBlock } from '../src/domain/block-policy.ts';
import { isHiddenByGroup } from '../src/domain/group-policy.ts';
import { AVAILABLE_LEAD_MS, isAvailable, isMyUpcoming, UPCOMING_WINDOW_MS } from '../src/domain/room.ts';
import { STAGES } from '../src/domain/stage.ts';
import { addBlock, readBlockedWith } from '../src/server/store/block.ts';
import { addGroup } from '../src/server/store/group.ts';
import { addGroupMember } from '../src/server/store/group-member.ts';
import { listRooms } from '../src/server/store/room-list.ts';
import type { TestPerson } from './people.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let people: TestPerson[];
let groupId: string;
beforeAll(async () => {
  world = await makeWorld();
  people = await Promise.all(['Ada', 'Ben', 'Cyd'].map((name) => world.makePerson(name)));
  const makerId = people[0]?.id ?? '';
  groupId = await addGroup(world.db, { name: 'A course', makerId, linkId: randomUUID() });
});
afterAll(() => world.close());

const now = new Date('2026-11-20T18:00:00.000Z');

// Mostly at the edges of the two windows, where the two ways to say a rule would differ first.
const start = fc
  .oneof(
    fc.tuple(fc.constantFrom(AVAILABLE_LEAD_MS, -UPCOMING_WINDOW_MS, 0), fc.integer({ min: -2, max: 2 })),
    fc.tuple(fc.integer({ min: -2 * UPCOMING_WINDOW_MS, max: 4 * AVAILABLE_LEAD_MS }), fc.constant(0)),
  )
  .map(([edge, offset]) => new Date(now.getTime() + edge + offset));
const room = fc.record({
  host: fc.nat(2),
  guest: fc.option(fc.nat(2)),
  stage: fc.option(fc.constantFrom(...STAGES)),
  private: fc.boolean(),
  byNewHost: fc.boolean(),
  isForGroup: fc.boolean(),
  start,
});

const rooms = fc.array(room, { maxLength: 12 });
const block = fc.record({ blocker: fc.nat(2), blocked: fc.nat(2) });
const blocks = fc.array(block, { maxLength: 3 });
const members = fc.uniqueArray(fc.nat(2), { maxLength: 3 });

// spec: list-windows
it('lists from the database exactly the rooms that the rules of the lists name', async () => {
  await fc.assert(
    fc.asyncProperty(rooms, blocks, members, fc.nat(2), async (drafts, blocked, inGroup, reader) => {
      const userId = people[reader]?.id ?? '';
      const planned = drafts.filter(({ host, guest }) => host !== guest);
      await world.pool.query('delete from practice_rooms');
      await world.pool.query('delete from blocks');
      await world.pool.query('delete from group_members');
      for (const one of inGroup) await addGroupMember(world.db, groupId, people[one]?.id ?? '');
      for (const { blocker, blocked: other } of blocked)
        if (blocker !== other) await addBlock(world.db, people[blocker]?.id ?? '', people[other]?.id ?? '');
      if (planned.length > 0)
        await world.db
          .insertInto('practice_rooms')
          .values(
            planned.map((draft) => ({
              host_id: people[draft.host]?.id ?? '',
              guest_id: draft.guest === null ? null : (people[draft.guest]?.id ?? ''),
              stage: draft.stage,
              // As `createRoom` keeps it.
              private: draft.private || draft.isForGroup,
              group_id: draft.isForGroup ? groupId : null,
              by_new_host: draft.byNewHost,
              start_utc: draft.start,
              duration_minutes: 60,
              room_url: null,
              ics_uid: null,
              end_utc: null,
            })),
          )
          .execute();
      const blockedWith = await readBlockedWith(world.db, userId);
      const kept = await world.db.selectFrom('practice_rooms').selectAll().execute();
      const named = kept
        .map((row) => ({
          id: row.id,
          hostId: row.host_id,
          guestId: row.guest_id,
          stage: row.stage,
          private: row.private && row.group_id === null,
          groupId: row.group_id,
          startUtc: row.start_utc.toISOString(),
        }))
        .filter(
          (facts) =>
            (isAvailable(facts, userId, now.getTime()) &&
              !isHiddenByBlock(facts, userId, blockedWith) &&
              !isHiddenByGroup(facts, userId, inGroup.includes(reader))) ||
            isMyUpcoming(facts, userId, now.getTime()),
        );
      const listed = await listRooms(world.db, userId, now);
      expect(listed.rooms.map(({ id }) => id).toSorted()).toEqual(named.map(({ id }) => id).toSorted());
    }),
    { numRuns: 150 },
  );
});
