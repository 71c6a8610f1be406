import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  marked = await makeMarkedWorld();
});
afterAll(() => marked.world.close());

const today = () => new Date().toISOString().slice(0, 10);

/** A round that was marked and finished, and one that is still going on. */
beforeEach(async () => {
  const { world } = marked;
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  const round = await startMarkedRound(marked, host, guest);
  await round.tick([makePage()('p1', 'met')]);
  await world.pool.query(
    `insert into recordings (round_id, started_at, stopped_at) values ($1, now() - interval '8 minutes', now())`,
    [round.roundId],
  );
  await world.pool.query(`update room_presences set from_at = now() - interval '1 hour' where room_id = $1`, [
    round.roomId,
  ]);
  await round.stage('WrapUp');
  await startMarkedRound(marked, host, guest);
});

const make = (person: TestPerson, period = { from: today(), to: today() }) =>
  marked.world.call('createCertificate', period, person);
const check = (url: string) =>
  marked.world.call('readCertificate', { signedCertificate: new URL(url).searchParams.get('c') ?? '' });

it('says when, what, in which role and how long, to anyone, and nothing of results or partners', async () => {
  const { certificate } = (await make(guest)).body;
  const { body } = await check(certificate.url);
  expect(body.certificate).toEqual({
    holder: 'Gwen Guest',
    from: today(),
    to: today(),
    rounds: [
      { day: today(), station: 'Vision that came and went', type: 'Clinical', role: 'candidate', minutes: 8 },
    ],
  });
  const asHost = await check((await make(host)).body.certificate.url);
  expect(asHost.body.certificate).toMatchObject({ holder: 'Hana Host', rounds: [{ role: 'actor' }] });
});

it('says the day on which a round took place, not the one on which its room was first opened', async () => {
  await marked.world.pool.query(
    `update practice_rounds set created_at = now() - interval '3 days' where candidate_id = $1`,
    [guest.id],
  );
  const { body } = await check((await make(guest)).body.certificate.url);
  expect(body.certificate.rounds.map(({ day }) => day)).toEqual([today()]);
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  expect((await make(guest, { from: day, to: day })).status).toBe(409);
  // As the lists say it, and the page of a mock exam, which asks for a certificate of that day.
  const { rounds } = (await marked.world.call('listMyRounds', {}, guest)).body;
  const over = rounds.find(({ debrief }) => debrief !== null);
  expect(over?.createdAt.slice(0, 10)).toBe(today());
});

it('opens nothing at an address that was changed', async () => {
  const { url } = (await make(guest)).body.certificate;
  const other = (await make(host)).body.certificate;
  const forged = url.replace(/c=[^.]+/, `c=${other.id}`);
  expect((await check(forged)).status).toBe(404);
});

it('ends when it is withdrawn by its holder, and with their account', async () => {
  const { certificate } = (await make(guest)).body;
  expect((await marked.world.call('deleteCertificate', { certificateId: certificate.id }, host)).status).toBe(
    404,
  );
  expect((await check(certificate.url)).status).toBe(200);
  await marked.world.call('deleteCertificate', { certificateId: certificate.id }, guest);
  expect((await check(certificate.url)).status).toBe(404);
  const second = (await make(guest)).body.certificate;
  await marked.world.call('eraseAccount', { password: PASSWORD }, guest);
  expect((await check(second.url)).status).toBe(404);
});

it('certifies no period without rounds, or that is not over', async () => {
  expect((await make(guest, { from: '2020-01-01', to: '2020-01-31' })).status).toBe(409);
  expect((await make(guest, { from: today(), to: '2020-01-31' })).status).toBe(400);
  expect((await make(guest, { from: today(), to: '2100-01-01' })).status).toBe(400);
});

it('has no round in which the other one was not there, and of the others the minutes of both', async () => {
  const { world } = marked;
  const certified = async (person: TestPerson) => {
    const made = await make(person);
    return made.status === 200 ? (await check(made.body.certificate.url)).body.certificate.rounds : [];
  };
  const [ana, ben] = [await world.makePerson('Ana', 'Alone'), await world.makePerson('Ben', 'Away')];
  const alone = await startMarkedRound(marked, ana, ben, { present: ['host'] });
  await alone.stage('WrapUp');
  expect([await certified(ana), await certified(ben)]).toEqual([[], []]);
  for (const person of [ana, ben]) {
    const { totals, weeks } = (await world.call('readDashboard', {}, person)).body;
    expect(totals).toMatchObject({ candidate: 0, actor: 0 });
    expect(weeks.every((week) => week.candidate + week.actor === 0)).toBe(true);
  }
  // Its row stays in the history.
  const { rounds } = (await world.call('listMyRounds', {}, ben)).body;
  expect(rounds.map(({ id }) => id)).toContain(alone.roundId);

  const late = await startMarkedRound(marked, ana, ben);
  await world.pool.query(
    `insert into recordings (round_id, started_at, stopped_at) values ($1, now() - interval '8 minutes', now())`,
    [late.roundId],
  );
  await world.pool.query(
    `update room_presences set from_at = now() - case when user_id = $2 then interval '1 hour' else interval '3 minutes' end
     where room_id = $1`,
    [late.roomId, ana.id],
  );
  await late.stage('WrapUp');
  expect(await certified(ben)).toMatchObject([{ minutes: 3 }]);
});

it('has no round of a moment, nor have totals and progress', async () => {
  const { world } = marked;
  const [ana, ben] = [await world.makePerson('Ana', 'Swift'), await world.makePerson('Ben', 'Swift')];
  const short = await startMarkedRound(marked, ana, ben);
  await world.call('startRecording', { roomUrl: short.roomUrl }, ana);
  await world.call('stopRecording', { roomUrl: short.roomUrl }, ana);
  for (const person of [ana, ben]) {
    await short.handIn(person);
    expect((await make(person)).status).toBe(409);
    const { totals, progress } = (await world.call('readDashboard', {}, person)).body;
    expect(totals).toMatchObject({ candidate: 0, actor: 0 });
    expect(progress.ratings).toEqual([]);
  }
  const { stations } = (await world.call('listStations', {}, ben)).body;
  expect(stations.some(({ done }) => done > 0)).toBe(false);
  // Its row stays in the history.
  const { rounds } = (await world.call('listMyRounds', {}, ben)).body;
  expect(rounds.map(({ id }) => id)).toContain(short.roundId);
});
