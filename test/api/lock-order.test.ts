import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerProposal } from '../../src/server/proposal/decide-proposal.ts';
import { addProposal } from '../../src/server/proposal/proposal.store.ts';
import { rescheduleRoom } from '../../src/server/booking/change-room.ts';
import { blockPerson } from '../../src/server/safety/block-person.ts';
import { suspendPerson } from '../../src/server/safety/suspend-person.ts';
import type { Person } from '../../src/server/platform/http/request.ts';
import { queueInvitations } from '../../src/server/room/room-version.store.ts';
import { inHours } from '../moment.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

const PAIRS = 200;

let world: World;
let organiser: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  organiser = await world.makePerson();
});
afterAll(() => world.close());

const asking = ({ id, email }: TestPerson): Person => ({
  id,
  email,
  sessionId: id,
  loginAt: new Date(),
  provenAt: new Date(),
  isStrong: true,
  isHeld: false,
  from: { ip: '127.0.0.1', browser: '' },
});

/** Two people with a session, about which the guest has asked for another time. */
const meet = async () => {
  const [host, guest] = await Promise.all([world.makePerson(), world.makePerson()]);
  const { id: roomId } = await world.db
    .insertInto('practice_rooms')
    .values({
      host_id: host.id,
      guest_id: guest.id,
      room_url: null,
      ics_uid: null,
      start_utc: new Date(inHours(48)),
      end_utc: new Date(inHours(49)),
      duration_minutes: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { sequence } = await world.db
    .transaction()
    .execute((trx) => queueInvitations(trx, roomId, { occasion: 'accepted', byUserId: guest.id }));
  const asked = {
    state: 'proposed' as const,
    sequence,
    byUserId: guest.id,
    toUserId: host.id,
    startUtc: inHours(72),
    endUtc: inHours(73),
  };
  return { host, guest, roomId, proposalId: await addProposal(world.db, roomId, asked, null) };
};

type Meeting = Awaited<ReturnType<typeof meet>>;
const move = ({ host, roomId }: Meeting) =>
  rescheduleRoom(world.ports, { person: asking(host), roomId, startUtc: inHours(96) });
const agree = ({ host, proposalId }: Meeting) =>
  answerProposal(world.ports, {
    person: asking(host),
    proposalId,
    decision: { action: 'agree' },
    note: null,
  });
const block = ({ host, guest }: Meeting) =>
  blockPerson(world.ports, { person: asking(guest), userId: host.id, cancelSessions: true });
const suspend = ({ guest }: Meeting) =>
  suspendPerson(world.ports, { person: asking(organiser), userId: guest.id, words: 'A reason' });

it('blocks, suspends, moves and agrees at the same moment, and none of them fails', async () => {
  const meetings = await Promise.all(Array.from({ length: PAIRS }, meet));
  const answers = await Promise.allSettled(
    meetings.flatMap((meeting, at): Promise<unknown>[] => [
      at % 2 === 0 ? move(meeting) : agree(meeting),
      at % 4 < 2 ? block(meeting) : suspend(meeting),
    ]),
  );
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  expect(failed).toEqual([]);
  // Whoever came first, no session is left with someone who is blocked or suspended.
  const { rows } = await world.pool.query(
    `select room.id from practice_rooms room where room.guest_id is not null and room.stage is distinct from 'Finished'`,
  );
  expect(rows).toEqual([]);
});
