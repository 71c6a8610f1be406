import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { agreeToExaminers, haveTakenPlace, scheduleExamined } from '../examiners.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { readZip } from '../zip-reader.ts';

// What is true of a guest is true of an examiner: one row for each. Mails, list, feed, stepping back and no-shows are in
// examiner-seat.test.ts.
let world: World;
let host: TestPerson;
let guest: TestPerson;
let ana: TestPerson;
let roomId: string;
let startUtc: string;
beforeAll(async () => {
  world = await makeWorld();
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('delete from practice_rooms; delete from rate_limits');
  ana = await world.makePerson('Ana', 'Examiner');
  const plan = { private: false, examiners: { seats: 2, wanted: true } } as const;
  ({ roomId, startUtc } = await scheduleExamined(world, [host, guest], plan));
  await world.call('claimSeat', { roomId }, ana);
  await world.runJobs();
  world.mails.length = 0;
});

it('is reminded of the session with a way to the examiner’s page', async () => {
  await world.pool.query(`update profiles set reminders = 'both', time_zone = 'Europe/London'`);
  await world.pool.query(
    `update practice_rooms set start_utc = date_trunc('minute', now()) + interval '58 minutes',
      end_utc = date_trunc('minute', now()) + interval '118 minutes' where id = $1`,
    [roomId],
  );
  await world.pool.query(`update room_versions set created_at = now() - interval '3 days'`);
  await world.pool.query(
    `update examiner_seats set seated_at = now() - interval '3 days' where user_id = $1`,
    [ana.id],
  );
  const remind = async () => {
    await addJob(world.db, 'queue-reminders', {});
    await world.runJobs();
    return world.mails.filter(({ to }) => to.address === ana.email);
  };
  const [reminder] = await remind();
  expect(reminder?.subject).toMatch(/^In an hour/);
  expect(reminder?.text).toContain(`/examine/${roomId}`);
  expect(await remind()).toHaveLength(1);
});

it('has the session as a file for their calendar, with their own entry', async () => {
  const { ics } = (await world.call('readRoomFile', { roomId }, ana)).body;
  expect(ics).toContain('SUMMARY:Examine Hana Host and Gwen Guest');
  expect(ics).toMatch(/UID:examiner-/);
});

it('takes the session along to another mail address, and out of the calendar of the old one', async () => {
  const newEmail = `next-${ana.email}`;
  await world.call('changeEmail', { newEmail }, ana);
  await world.runJobs();
  const asked = world.mails.findLast(({ to }) => to.address === newEmail)?.text ?? '';
  const code = decodeURIComponent(/code=(\S+)/.exec(asked)?.[1] ?? '');
  expect((await world.call('exchangeCode', { code })).status).toBe(200);
  await world.runJobs();
  const methodTo = (address: string) =>
    world.mails.findLast(({ to, invitation }) => to.address === address && invitation)?.invitation?.method;
  expect([methodTo(newEmail), methodTo(ana.email)]).toEqual(['REQUEST', 'CANCEL']);
});

it('is asked about a clash: no seat while they have another session then', async () => {
  const ben = await world.makePerson('Ben', 'Busy');
  const plan = { hostId: ben.id, startUtc, private: true, durationMinutes: 60 as const };
  const own = (await world.call('createRoom', plan, ben)).body.room.id;
  const partner = await world.makePerson('Pia', 'Partner');
  expect((await world.call('updateRoom', { roomId: own, guestId: partner.id }, partner)).status).toBe(200);
  const claimed = await world.call('claimSeat', { roomId }, ben);
  expect([claimed.status, claimed.body.error]).toEqual([403, 'You already have a session at that time.']);
});

it('who does not come counts as less reliable, and who comes as more', async () => {
  const ben = await world.makePerson('Ben', 'Here');
  await world.call('claimSeat', { roomId }, ben);
  await haveTakenPlace(world, roomId, guest);
  await world.call('enterRoom', { roomId }, ben);
  await world.call('updateRoom', { roomId, stage: 'Finished' }, host);
  const attendance = async (person: TestPerson) => (await world.call('readAttendance', {}, person)).body;
  expect([(await attendance(ana)).missed, (await attendance(ben)).missed]).toEqual([1, 0]);
});

it('has the sessions they examine in their data', async () => {
  const { url } = (await world.call('requestExport', {}, ana)).body;
  const response = await world.request(url);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}') as { examining: object[] };
  expect(data.examining).toHaveLength(1);
});

it('leaves no seat, agreement or address behind when they erase their account', async () => {
  await agreeToExaminers(world.db, roomId, guest);
  expect((await world.call('eraseAccount', { password: PASSWORD }, ana)).status).toBe(200);
  const { rows } = await world.pool.query('select from examiner_seats where user_id = $1 or asked_id = $1', [
    ana.id,
  ]);
  expect(rows).toEqual([]);
});
