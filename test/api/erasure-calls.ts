import { inHours } from '../moment.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import type { World } from '../world.ts';
import { dropJobs } from '../job-queue.ts';

/** One who is going to leave and one who stays; nothing waits in the queue from before, and no mail lies about. */
export const makeLeaver = async (world: World) => {
  const leaver = await world.makePerson('Leonora', 'Leaversley');
  const partner = await world.makePerson('Petra', 'Partner');
  await dropJobs(world.pool);
  world.mails.length = 0;
  return { leaver, partner };
};

/** The calls around an erasure. Asks for the scene when called: each test has its own leaver. */
export const erasureCalls = (scene: () => { world: World; leaver: TestPerson }) => ({
  erase: (person = scene().leaver, password = PASSWORD) =>
    scene().world.call('eraseAccount', { password }, person),
  schedule: async (host: TestPerson, hours = 48, isPrivate = false) =>
    (
      await scene().world.call(
        'createRoom',
        { hostId: host.id, startUtc: inHours(hours), private: isPrivate, durationMinutes: 60 },
        host,
      )
    ).body.room,
  accept: (roomId: string, guest: TestPerson) =>
    scene().world.call('updateRoom', { roomId, guestId: guest.id }, guest),
  deliver: async () => {
    const { world } = scene();
    world.mails.length = 0;
    await world.runJobs();
    return world.mails;
  },
});
