import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHiddenByBlock } from '../src/domain/block/block-policy.ts';
import { isHiddenByGroup } from '../src/domain/group/group-policy.ts';
import {
  AVAILABLE_LEAD_MS,
  clashingRooms,
  endOf,
  isAvailable,
  isMember,
  isMyUpcoming,
  isSeatQuestion,
  UPCOMING_WINDOW_MS,
} from '../src/domain/room/room.ts';
import { isExaminer } from '../src/domain/room/panel.ts';
import { stageOf, STAGES } from '../src/domain/room/stage.ts';
import { addBlock, readBlockedWith } from '../src/server/block/block.store.ts';
import { listClashes } from '../src/server/room/booking.store.ts';
import { addGroup } from '../src/server/group/group.store.ts';
import { addGroupMember, readAudience } from '../src/server/group/group-member.store.ts';
import { addFavouritePerson } from '../src/server/room/practice-partner.store.ts';
import { listRooms } from '../src/server/booking/room-list.store.ts';
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

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const now = new Date('2026-11-20T18:00:00.000Z');

// Mostly at the edges of the two windows, where the two ways to say a rule would differ first.
const start = fc
  .oneof(
    fc.tuple(fc.constantFrom(AVAILABLE_LEAD_MS, -UPCOMING_WINDOW_MS, 0), fc.integer({ min: -2, max: 2 })),
    fc.tuple(fc.integer({ min: -2 * UPCOMING_WINDOW_MS, max: 4 * AVAILABLE_LEAD_MS }), fc.constant(0)),
  )
  .map(([edge, offset]) => new Date(now.getTime() + edge + offset));
const fields = {
  host: fc.nat(2),
  guest: fc.option(fc.nat(2)),
  stage: fc.option(fc.constantFrom(...STAGES)),
  private: fc.boolean(),
  byNewHost: fc.boolean(),
  isForGroup: fc.boolean(),
  isHeldBack: fc.boolean(),
  examiner: fc.option(fc.nat(2)),
  asked: fc.option(fc.nat(2)),
  durationMinutes: fc.constantFrom(1, 60, DAY_MINUTES),
};
const room = fc.record({ ...fields, start });
type Draft = typeof room extends fc.Arbitrary<infer D> ? D : never;

const rooms = fc.array(room, { maxLength: 12 });
const pairs = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 3 });
const members = fc.uniqueArray(fc.nat(2), { maxLength: 3 });

const idOf = (index: number): string => people[index]?.id ?? '';

/** Gives a room the examiner of a draft, and keeps another seat for whom it asks; neither is one of its two people. */
const seat = async (roomId: string, draft: Draft | undefined): Promise<void> => {
  if (!draft) return;
  const { host, guest, examiner, asked } = draft;
  const isOther = (one: number | null) => one !== null && one !== host && one !== guest;
  const userId = isOther(examiner) ? idOf(examiner ?? 0) : null;
  const askedId = isOther(asked) && asked !== examiner ? idOf(asked ?? 0) : null;
  if (userId === null && askedId === null) return;
  await world.pool.query(
    `insert into examiner_seats (room_id, position, user_id, asked_id) values ($1, 1, $2, null), ($1, 2, null, $3)`,
    [roomId, userId, askedId],
  );
  await world.pool.query('update practice_rooms set examiner_seats = 2 where id = $1', [roomId]);
};

const keep = async (drafts: readonly Draft[]): Promise<void> => {
  await world.pool.query('delete from practice_rooms');
  const planned = drafts.filter(({ host, guest }) => host !== guest);
  if (planned.length === 0) return;
  const kept = await world.db
    .insertInto('practice_rooms')
    .values(
      planned.map((draft) => ({
        host_id: idOf(draft.host),
        guest_id: draft.guest === null ? null : idOf(draft.guest),
        stage: draft.stage,
        // As `createRoom` keeps it: a room for a group is never held back for favourites.
        private: draft.private || draft.isForGroup || draft.isHeldBack,
        group_id: draft.isForGroup ? groupId : null,
        opens_at: draft.isHeldBack && !draft.isForGroup && !draft.private ? draft.start : null,
        by_new_host: draft.byNewHost,
        start_utc: draft.start,
        duration_minutes: draft.durationMinutes,
        room_url: null,
        ics_uid: null,
        end_utc: null,
      })),
    )
    .returning('id')
    .execute();
  for (const [at, { id }] of kept.entries()) await seat(id, planned[at]);
};

const readKept = async () => {
  const rows = await world.db.selectFrom('practice_rooms').selectAll().execute();
  const seats = await world.db.selectFrom('examiner_seats').selectAll().execute();
  return rows.map((row) => ({
    panel: {
      seats: seats
        .filter(({ room_id }) => room_id === row.id)
        .map(({ user_id: userId, asked_id: askedId }) => ({ userId, askedId })),
    },
    id: row.id,
    hostId: row.host_id,
    guestId: row.guest_id,
    stage: row.stage,
    private: row.private && row.group_id === null,
    groupId: row.group_id,
    heldBack: row.opens_at !== null && row.private && row.guest_id === null,
    startUtc: row.start_utc.toISOString(),
    durationMinutes: row.duration_minutes,
  }));
};

// spec: list-windows
it('lists from the database exactly the rooms that the rules of the lists name', async () => {
  await fc.assert(
    fc.asyncProperty(
      rooms,
      pairs,
      pairs,
      members,
      fc.nat(2),
      async (drafts, blocks, favourites, inGroup, reader) => {
        const userId = idOf(reader);
        await keep(drafts);
        await world.pool.query('delete from blocks; delete from favourite_people; delete from group_members');
        for (const one of inGroup) await addGroupMember(world.db, groupId, idOf(one));
        for (const [one, other] of blocks)
          if (one !== other) await addBlock(world.db, idOf(one), idOf(other));
        for (const [one, other] of favourites)
          if (one !== other) await addFavouritePerson(world.db, idOf(one), idOf(other));
        const blockedWith = await readBlockedWith(world.db, userId);
        const named: string[] = [];
        for (const facts of await readKept()) {
          const isFirst = facts.heldBack && (await readAudience(world.db, facts)).has(userId);
          const seen = isFirst ? { ...facts, private: false } : facts;
          const isOpen =
            isAvailable(seen, userId, now.getTime()) &&
            !isHiddenByBlock(facts, userId, blockedWith) &&
            !isHiddenByGroup(facts, userId, inGroup.includes(reader));
          const isQuestion = isSeatQuestion(facts, userId, now.getTime());
          if (isOpen || isQuestion || isMyUpcoming(facts, userId, now.getTime())) named.push(facts.id);
        }
        const listed = await listRooms(world.db, userId, now);
        expect(listed.rooms.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
      },
    ),
    { numRuns: 120 },
  );
});

// Mostly at the edges of what the database looks at: a day around a plan.
const near = fc
  .tuple(fc.constantFrom(-DAY_MINUTES, -60, 0, 60, DAY_MINUTES), fc.integer({ min: -1, max: 1 }))
  .map(([edge, offset]) => new Date(now.getTime() + (edge + offset) * MINUTE_MS));
const nearby = fc.array(fc.record({ ...fields, start: near }), { maxLength: 8 });

it('finds in the database exactly the rooms of someone that the rule of overlap names', async () => {
  await fc.assert(
    fc.asyncProperty(nearby, near, fields.durationMinutes, fc.nat(2), async (drafts, at, minutes, reader) => {
      const userId = idOf(reader);
      await keep(drafts);
      const mine = (await readKept()).filter(
        (facts) => (isMember(facts, userId) || isExaminer(facts, userId)) && stageOf(facts) !== 'Finished',
      );
      const ownId = mine[0]?.id ?? randomUUID();
      const time = { startUtc: at.toISOString(), durationMinutes: minutes };
      const range = { startUtc: time.startUtc, endUtc: new Date(endOf(time)).toISOString() };
      const found = await listClashes(world.db, userId, { ...range, id: ownId });
      expect(found.map(({ id }) => id).toSorted()).toEqual(
        clashingRooms(mine, { ...time, id: ownId })
          .map(({ id }) => id)
          .toSorted(),
      );
    }),
    { numRuns: 60 },
  );
});
