import type { EndpointInput } from '../src/contract/endpoints.ts';
import type { Room } from '../src/contract/room.ts';
import type { TestPerson } from './people.ts';
import { inHours } from './moment.ts';
import { makeWorld } from './world.ts';
import { hurryJobs } from './job-queue.ts';

const LINK = { reschedule: /\/reschedule\?r=(\S+)/, decision: /\/decision\?t=(\S+)/ };

/** A host and a guest who have a session two days ahead, and whatever they need to argue about its time. */
export const makeNegotiation = async (changes: Parameters<typeof makeWorld>[0] = {}) => {
  let later = 0;
  const world = await makeWorld({ now: () => new Date(Date.now() + later), ...changes });
  const host = await world.makePerson('Hana', 'Host');
  const guest = await world.makePerson('Gwen', 'Guest');

  const schedule = async (fields: Partial<EndpointInput<'createRoom'>> = {}): Promise<Room> => {
    const plan = {
      hostId: host.id,
      startUtc: inHours(48),
      private: true,
      durationMinutes: 60 as const,
      ...fields,
    };
    return (await world.call('createRoom', plan, host)).body.room;
  };
  const accept = (room: Room) => world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);

  /** Delivers queued mails and reads the token out of the newest mail that has such a link. */
  const tokenOf = async (person: TestPerson, link: keyof typeof LINK): Promise<string> => {
    await world.runJobs();
    const texts = world.mails.filter(({ to }) => to.address === person.email).map(({ text }) => text);
    const found = texts.toReversed().flatMap((text) => LINK[link].exec(text)?.[1] ?? [])[0];
    if (found === undefined) throw new Error(`no ${link} link was mailed`);
    return decodeURIComponent(found);
  };

  /** A fresh session of both, with the reschedule link of each. */
  const meet = async () => {
    // The two have one session at a time.
    await world.pool.query(`update practice_rooms set stage = 'Finished'`);
    const room = await schedule();
    await accept(room);
    const [hosts, guests] = [await tokenOf(host, 'reschedule'), await tokenOf(guest, 'reschedule')];
    return { room, hosts, guests };
  };

  return {
    world,
    host,
    guest,
    schedule,
    accept,
    tokenOf,
    meet,
    /** Lets time pass for the rules, and brings forward what waits for its hour. */
    pass: async (hours: number) => {
      later += hours * 3_600_000;
      await hurryJobs(world.pool);
    },
    rowOf: (room: Room) =>
      world.db.selectFrom('practice_rooms').selectAll().where('id', '=', room.id).executeTakeFirst(),
  };
};

export type Negotiation = Awaited<ReturnType<typeof makeNegotiation>>;
