import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreeToExaminers, scheduleExamined, seatExaminers } from '../examiners.ts';
import { inHours } from '../moment.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

const DAY_MS = 24 * 3_600_000;

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  marked = await makeMarkedWorld();
});
afterAll(() => marked.world.close());
beforeEach(async () => {
  marked.clock.aheadMs = 0;
  host = await marked.world.makePerson('Hana', 'Host');
  guest = await marked.world.makePerson('Gwen', 'Guest');
});

const dashboardOf = async (person: TestPerson) => (await marked.world.call('readDashboard', {}, person)).body;
const waitingFor = async (person: TestPerson) =>
  (await dashboardOf(person)).waiting.map(({ kind, other }) => `${kind} ${other}`);
/** A round that is over: the guest was the candidate, the host ticked one point. */
const finishRound = async () => {
  const round = await startMarkedRound(marked, host, guest);
  await round.tick([makePage()('p1', 'met')]);
  await round.stage('WrapUp');
  return round;
};
const countedForms = async (person: TestPerson) => {
  const { rows } = await marked.world.pool.query<{ role: string; count: string }>(
    `select role, count(*) from debrief_forms where user_id = $1 group by role order by role`,
    [person.id],
  );
  return Object.fromEntries(rows.map(({ role, count }) => [role, Number(count)]));
};

it('asks for three things at a time at most, so that one page does not take the connections of many', async () => {
  await finishRound();
  const { pool } = marked.world;
  let [held, most] = [0, 0];
  const take = () => {
    held += 1;
    most = Math.max(most, held);
  };
  const give = () => {
    held -= 1;
  };
  pool.on('acquire', take).on('release', give);
  await dashboardOf(guest);
  pool.off('acquire', take).off('release', give);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});

describe('a newcomer', () => {
  it('has three steps, each ticked when it is done', async () => {
    expect((await dashboardOf(guest)).firstSteps).toEqual({ room: false, devices: false, sample: false });
    for (const step of ['sample', 'sample', 'devices'] as const)
      expect((await marked.world.call('doFirstStep', { step }, guest)).status).toBe(200);
    await startMarkedRound(marked, host, guest);
    expect((await dashboardOf(guest)).firstSteps).toEqual({ room: true, devices: true, sample: true });
  });

  it('is none any more after the first round, in either part', async () => {
    await finishRound();
    for (const person of [host, guest]) expect((await dashboardOf(person)).firstSteps).toBeNull();
  });
});

describe('the next session', () => {
  it('is the one with a partner that begins first', async () => {
    const { roomId } = await startMarkedRound(marked, host, guest);
    const { next } = await dashboardOf(guest);
    expect(next).toMatchObject({ id: roomId, hostProfile: { firstName: 'Hana' } });
  });

  it('is none that has ended', async () => {
    await startMarkedRound(marked, host, guest);
    const { next, serverTime } = await dashboardOf(guest);
    const end = Date.parse(next?.startUtc ?? '') + (next?.durationMinutes ?? 0) * 60_000;
    marked.clock.aheadMs = end - serverTime - 5_000;
    expect((await dashboardOf(guest)).next).not.toBeNull();
    marked.clock.aheadMs += 10_000;
    expect((await dashboardOf(guest)).next).toBeNull();
  });
});

describe('what waits', () => {
  it('asks the candidate for a self-rating and the partner for marks, until each is handed in', async () => {
    const round = await finishRound();
    expect(await waitingFor(guest)).toEqual(['self-rating Hana Host']);
    expect(await waitingFor(host)).toEqual(['marking Gwen Guest']);
    await round.handIn(guest);
    await round.handIn(host);
    expect(await waitingFor(host)).toEqual([]);
    expect(await waitingFor(guest)).toEqual(['marks Hana Host']);
    await marked.world.call('seeResult', { roundId: round.roundId, result: 'marks' }, guest);
    expect(await waitingFor(guest)).toEqual([]);
  });

  it('says nothing of the partner’s marks before they are revealed', async () => {
    const round = await finishRound();
    await round.handIn(host);
    expect(await waitingFor(guest)).toEqual(['self-rating Hana Host']);
    await round.handIn(guest, 'skipped');
    expect(await waitingFor(guest)).toEqual(['marks Hana Host']);
  });

  it('names the partner for marks that the partner made, and not for those of an examiner', async () => {
    const examiner = await marked.world.makePerson('Exa', 'Miner');
    const round = await startMarkedRound(marked, host, guest, {
      beforeStart: async (roomId) => {
        await seatExaminers(marked.world.db, roomId, [examiner]);
        for (const person of [host, guest]) await agreeToExaminers(marked.world.db, roomId, person);
      },
    });
    expect((await round.tick([makePage()('p1', 'met')], examiner)).status).toBe(200);
    await round.stage('WrapUp');
    for (const person of [guest, host, examiner]) expect((await round.handIn(person)).status).toBe(200);
    expect(await waitingFor(guest)).toEqual(['marks An examiner']);
  });

  it('names an assessment until it has been opened, and only to its candidate', async () => {
    const round = await finishRound();
    await marked.world.pool.query(`update practice_rounds set assessment = '{}' where id = $1`, [
      round.roundId,
    ]);
    await round.handIn(guest, 'skipped');
    const seen = { roundId: round.roundId, result: 'assessment' as const };
    expect(await waitingFor(guest)).toContain('assessment Hana Host');
    expect(await waitingFor(host)).not.toContain('assessment Gwen Guest');
    expect((await marked.world.call('seeResult', seen, host)).status).toBe(403);
    expect((await marked.world.call('seeResult', seen, guest)).status).toBe(200);
    expect(await waitingFor(guest)).not.toContain('assessment Hana Host');
  });

  it('asks the one who was invited to practise, until they have answered', async () => {
    const week = Array.from({ length: 336 }, (_, step) => step);
    for (const person of [host, guest])
      await marked.world.call(
        'saveFreeTime',
        { freeTime: { zone: 'Europe/London', week, days: [] } },
        person,
      );
    await marked.world.call('askPartner', { userId: guest.id, startUtc: inHours(48) }, host);
    expect(await waitingFor(guest)).toEqual(['pairing Hana Host']);
    expect(await waitingFor(host)).toEqual([]);
    const { pairings } = (await marked.world.call('listProspects', {}, guest)).body;
    await marked.world.call('answerPairing', { pairingId: pairings[0]?.id ?? '', action: 'decline' }, guest);
    expect(await waitingFor(guest)).toEqual([]);
  });

  it('asks the other one of two for an answer to a proposed time, and not who examines them', async () => {
    const examiner = await marked.world.makePerson('Exa', 'Miner');
    const { roomId } = await scheduleExamined(marked.world, [host, guest]);
    await seatExaminers(marked.world.db, roomId, [examiner]);
    await marked.world.pool.query(
      `insert into reschedule_proposals (room_id, sequence, by_user_id, to_user_id, start_utc, end_utc)
       select id, ics_sequence, guest_id, host_id, start_utc + interval '1 day', end_utc + interval '1 day'
       from practice_rooms where id = $1`,
      [roomId],
    );
    expect(await waitingFor(host)).toEqual(['proposal Gwen Guest']);
    expect(await waitingFor(guest)).toEqual([]);
    expect(await waitingFor(examiner)).toEqual([]);
  });

  it('stops asking after a week, and telling after two', async () => {
    const round = await finishRound();
    marked.clock.aheadMs = 6 * DAY_MS;
    expect(await waitingFor(guest)).toEqual(['self-rating Hana Host']);
    marked.clock.aheadMs = 8 * DAY_MS;
    expect([await waitingFor(host), await waitingFor(guest)]).toEqual([[], []]);
    await round.handIn(guest);
    expect(await waitingFor(guest)).toEqual(['marks Hana Host']);
    marked.clock.aheadMs = 15 * DAY_MS;
    expect(await waitingFor(guest)).toEqual([]);
  });
});

describe('how much was practised', () => {
  it('counts a round for both people when it is over, and not once more when it is opened again', async () => {
    const round = await finishRound();
    await round.stage('Interview');
    await round.stage('WrapUp');
    expect((await dashboardOf(guest)).totals).toMatchObject({ candidate: 1, actor: 0 });
    expect((await dashboardOf(host)).totals).toMatchObject({ candidate: 0, actor: 1 });
    const { weeks } = await dashboardOf(guest);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ candidate: 1, actor: 0 });
  });

  it('takes a round back that restarts with another candidate', async () => {
    const round = await finishRound();
    await round.stage('Interview');
    await round.stage('Prep');
    await marked.world.call('updateRound', { roundId: round.roundId, candidateId: host.id }, host);
    await round.stage('Interview');
    await round.stage('WrapUp');
    expect((await dashboardOf(guest)).totals).toMatchObject({ candidate: 0, actor: 1 });
    expect((await dashboardOf(host)).totals).toMatchObject({ candidate: 1, actor: 0 });
  });

  it('equals the number of forms, also after the other person has deleted their account', async () => {
    await finishRound();
    await finishRound();
    for (const leaving of [null, host, null]) {
      if (leaving) await marked.world.call('eraseAccount', { password: PASSWORD }, leaving);
      const { candidate = 0, partner = 0 } = await countedForms(guest);
      expect((await dashboardOf(guest)).totals).toMatchObject({ candidate, actor: partner });
    }
    expect((await dashboardOf(guest)).totals).toMatchObject({ candidate: 2, actor: 0 });
  });
});

it('suggests the stations that the library suggests, none of them done', async () => {
  const suggested = async () => (await dashboardOf(guest)).tryNext.stations;
  const before = await suggested();
  expect(before).toHaveLength(3);
  await finishRound();
  await marked.world.pool.query('update practice_rounds set case_brief_id = $1 where candidate_id = $2', [
    before[0]?.id,
    guest.id,
  ]);
  const after = (await suggested()).map(({ id }) => id);
  expect(after).toHaveLength(3);
  expect(after).not.toContain(before[0]?.id);
  expect((await marked.world.call('listStations', {}, guest)).body.tryNext.ids).toEqual(after);
});

it('takes what is kept for a dashboard along in the export, and away with the account', async () => {
  await marked.world.call('doFirstStep', { step: 'devices' }, guest);
  const round = await finishRound();
  await marked.world.call('seeResult', { roundId: round.roundId, result: 'marks' }, guest);
  const { exportPractice } = await import('../../src/server/progress/dashboard.store.ts');
  expect(await exportPractice(marked.world.db, guest.id)).toMatchObject({
    weeks: [{ candidate: 1, actor: 0 }],
    firstSteps: [{ step: 'devices' }],
    resultsOpened: [{ roundId: round.roundId, result: 'marks' }],
  });
  await marked.world.call('eraseAccount', { password: PASSWORD }, guest);
  expect(await exportPractice(marked.world.db, guest.id)).toEqual({
    weeks: [],
    firstSteps: [],
    resultsOpened: [],
  });
});

describe('progress and the one thing to change next', () => {
  /** Three rounds that are over, in which the host ticked one point each; both rate them. */
  const three = async () => {
    const rounds = [await finishRound(), await finishRound(), await finishRound()];
    for (const round of rounds) {
      await round.save(guest, { overall: 2 });
      await round.save(host, { overall: 4 });
    }
    return rounds;
  };
  const sharesBy = async (voice: 'self' | 'partner') =>
    (await dashboardOf(guest)).progress.dimensions
      .flatMap(({ dots }) => dots.map(({ shares }) => shares[voice]))
      .filter((share) => share !== null);

  it('holds nothing of the partner’s marks, ratings or misses before the reveal', async () => {
    const rounds = await three();
    for (const round of rounds) await round.handIn(host);
    const { progress, focus } = await dashboardOf(guest);
    expect(await sharesBy('partner')).toEqual([]);
    expect(progress.ratings).toEqual([]);
    expect(focus).toMatchObject({ state: 'too-little', rounds: 0 });

    for (const round of rounds) await round.handIn(guest);
    const after = await dashboardOf(guest);
    expect((await sharesBy('partner')).reduce((sum, share) => sum + share.met, 0)).toBe(3);
    expect(after.progress.ratings).toMatchObject([
      { mine: 2, theirs: 4, partner: 'Hana Host' },
      { mine: 2, theirs: 4 },
      { mine: 2, theirs: 4 },
    ]);
    // Misses without anything to play are not shown as a focus.
    expect(after.focus).toMatchObject({ state: 'unheard', rounds: 3, focus: null });
  });

  it('does not count ticks that were never handed in as all there is to say', async () => {
    await three();
    marked.clock.aheadMs = 2 * DAY_MS;
    expect(await sharesBy('partner')).toEqual([]);
  });

  it('plays only what can still be heard: not after consent is taken back, nor after deletion', async () => {
    const rounds = await three();
    for (const round of rounds) {
      await round.handIn(host);
      await round.handIn(guest);
      const { rows } = await marked.world.pool.query<{ id: string }>(
        `insert into recordings (round_id, started_by, started_at, stopped_at)
         values ($1, $2, now() - interval '5 minutes', now()) returning id`,
        [round.roundId, host.id],
      );
      for (const person of [host, guest])
        await marked.world.pool.query(
          `insert into recording_tracks (recording_id, user_id, type, started_at, chunks, finished_at, duration_ms)
           values ($1, $2, 'audio/webm', now(), 1, now(), 300000)`,
          [rows[0]?.id, person.id],
        );
    }
    const heard = async () =>
      new Set((await dashboardOf(guest)).focus.focus?.moments.map(({ roundId }) => roundId));
    expect((await heard()).size).toBe(3);
    await marked.world.call('giveConsent', { roomId: rounds[0]?.roomId ?? '', given: false }, guest);
    expect(await heard()).toEqual(new Set(rounds.slice(1).map(({ roundId }) => roundId)));
    // The partner's own part does not make the candidate's moments unheard.
    await marked.world.call('giveConsent', { roomId: rounds[1]?.roomId ?? '', given: false }, host);
    expect((await heard()).size).toBe(2);
  });

  it('keeps the marks of a partner who is gone, without their name', async () => {
    const rounds = await three();
    for (const round of rounds) {
      await round.handIn(host);
      await round.handIn(guest);
    }
    const before = await sharesBy('partner');
    await marked.world.call('eraseAccount', { password: PASSWORD }, host);
    expect(await sharesBy('partner')).toEqual(before);
    const text = JSON.stringify(await dashboardOf(guest));
    expect(text).not.toContain('Hana');
    expect(text).not.toContain(host.id);
  });
});
