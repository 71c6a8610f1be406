import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TICK_COUNT_LIMIT } from '../../src/domain/mark/mark.ts';
import type { TestPerson } from '../people.ts';
import { dropJobs, hurryJobs } from '../job-queue.ts';
import { countSettledVerdicts } from '../../src/server/debrief/settled-verdict.store.ts';
import { makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

const DAY_MS = 24 * 3_600_000;
let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
let round: Awaited<ReturnType<typeof startMarkedRound>>;
beforeAll(async () => {
  marked = await makeMarkedWorld();
  host = await marked.world.makePerson('Hana', 'Host');
  guest = await marked.world.makePerson('Gwen', 'Guest');
});
afterAll(() => marked.world.close());
beforeEach(async () => {
  marked.clock.aheadMs = 0;
  await marked.world.pool.query('delete from rate_limits');
  await dropJobs(marked.world.pool);
  round = await startMarkedRound(marked, host, guest);
  marked.world.mails.length = 0;
});

const later = (ms: number) => {
  marked.clock.aheadMs += ms;
};
const listed = async (person: TestPerson) => {
  const { rounds, partnered } = (await marked.world.call('listMyRounds', {}, person)).body;
  return [...rounds, ...partnered].find(({ id }) => id === round.roundId)?.debrief;
};

const listedResult = async (person: TestPerson) => {
  const { rounds, partnered } = (await marked.world.call('listMyRounds', {}, person)).body;
  return [...rounds, ...partnered].find(({ id }) => id === round.roundId)?.result;
};

describe('the model answer', () => {
  const readBy = (person: TestPerson) =>
    marked.world.call('readModelAnswer', { roundId: round.roundId }, person);

  it('is for both people once the debrief is over, and for no one else', async () => {
    await marked.world.pool.query(
      `update case_briefs set model_answer = 'I would begin with the eye.', background =
        '{"sources": [{"title": "A guideline", "year": 2024}], "reviewed": null, "contentNote": null, "label": null}'
       where id = (select case_brief_id from practice_rounds where id = $1)`,
      [round.roundId],
    );
    await round.stage('WrapUp');
    await round.handIn(host);
    expect((await readBy(guest)).status).toBe(409);
    await round.handIn(guest);
    for (const person of [host, guest])
      expect((await readBy(person)).body).toEqual({
        modelAnswer: 'I would begin with the eye.',
        sources: [{ title: 'A guideline', year: 2024 }],
        reviewed: null,
      });
    const stranger = await marked.world.makePerson('Sam', 'Stranger');
    expect((await readBy(stranger)).status).toBe(403);
  });
});

describe('settled verdicts', () => {
  it('are counted for a station from ten settled rounds on', async () => {
    const settleNext = async (verdict: string) => {
      round = await startMarkedRound(marked, host, guest);
      await marked.world.pool.query(
        `insert into marks (round_id, voice, item, verdict, made_at, is_current) values
         ($1, 'assessor', 'p1', 'met', now(), true), ($1, 'agreed', 'p1', $2, now(), true),
         ($1, 'assessor', 'p2', 'possibly', now(), true), ($1, 'agreed', 'p2', 'met', now(), true)`,
        [round.roundId, verdict],
      );
    };
    for (let at = 0; at < 9; at += 1) await settleNext('met');
    expect(await countSettledVerdicts(marked.world.db)).toEqual([]);
    await settleNext('missed');
    expect(await countSettledVerdicts(marked.world.db)).toMatchObject([
      { rounds: 10, kept: 9, changed: 1, doubtsCounted: 10, doubtsDropped: 0 },
    ]);
  });
});

describe('a debrief', () => {
  it('opens for both when the round is wrapped up, and is said to wait in their lists', async () => {
    expect((await round.save(guest, { overall: 3 })).status).toBe(409);
    expect(await listed(guest)).toBeNull();
    await round.stage('WrapUp');
    expect(await listed(guest)).toMatchObject({ role: 'candidate', mine: 'open', waits: true });
    expect(await listed(host)).toMatchObject({ role: 'partner', mine: 'open', waits: true });
  });

  it('opens with the end of the recording without a wrap-up', async () => {
    await marked.world.call('startRecording', { roomUrl: round.roomUrl }, host);
    await marked.world.call('stopRecording', { roomUrl: round.roomUrl }, host);
    expect(await listed(host)).toMatchObject({ waits: true });
  });

  it('keeps what is typed, and never an older version over a newer one', async () => {
    await round.stage('WrapUp');
    const isKept = async (saved: ReturnType<typeof round.save>) => (await saved).body.isKept;
    expect(await isKept(round.save(guest, { overall: 3, keep: 'Pausing.' }, 2))).toBe(true);
    expect(await isKept(round.save(guest, { overall: 1, keep: 'Paus' }, 1))).toBe(false);
    expect(await isKept(round.save(guest, { keep: 'From another device.' }, 2))).toBe(false);
    await round.save(
      guest,
      { globalRating: 5, ratings: { Nothing: 4 }, patient: { listened: 5 }, keep: 'Pausing more.' },
      3,
    );
    expect((await round.read(guest)).debrief?.mine).toMatchObject({
      state: 'open',
      version: 3,
      form: { overall: null, globalRating: null, ratings: {}, patient: {}, keep: 'Pausing more.' },
    });
  });

  it('shows neither side the other’s before both are in, and then all of it', async () => {
    const page = makePage();
    await round.tick([page('p1', 'met'), page('p2', 'partly')]);
    await round.stage('WrapUp');
    await round.save(guest, { overall: 2, change: 'Listen longer.' });
    await round.save(host, { globalRating: 2, patient: { listened: 5 }, keep: 'Your calm.' });
    await round.handIn(guest);
    expect((await round.read(host)).debrief).toMatchObject({
      revealed: false,
      theirs: { state: 'done', form: null },
    });
    expect(await round.verdicts(guest)).toEqual({});
    await round.handIn(host);
    const [hers, his] = [await round.read(guest), await round.read(host)];
    expect(hers.debrief).toMatchObject({
      revealed: true,
      theirs: { form: { globalRating: 2, patient: { listened: 5 }, keep: 'Your calm.' } },
    });
    expect(his.debrief?.theirs.form).toMatchObject({ overall: 2, change: 'Listen longer.' });
    // Unticked means not heard.
    const points = hers.items.filter(({ kind }) => kind === 'point').map(({ id }) => [id, 'missed']);
    expect(await round.verdicts(guest)).toEqual({
      ...Object.fromEntries(points),
      p1: 'met',
      p2: 'partly',
    });
  });

  it('is shown at once when the candidate skips, but what the partner is typing only when they hand it in', async () => {
    await round.tick([makePage()('p1', 'met')]);
    await round.stage('WrapUp');
    await round.save(host, { keep: 'Your calm.' });
    expect((await round.handIn(host, 'skipped')).status).toBe(403);
    await round.save(guest, { overall: 4 });
    await round.handIn(guest, 'skipped');
    // Without a rating, as the button says, also where one was picked before.
    expect((await round.read(guest)).debrief?.mine.form.overall).toBeNull();
    expect(await round.verdicts(guest)).toEqual({ p1: 'met' });
    expect((await round.read(guest)).debrief?.theirs.form).toBeNull();
    expect((await round.read(host)).debrief?.theirs).toMatchObject({ state: 'skipped' });
    expect((await round.read(host)).debrief?.revealed).toBe(false);
    await round.handIn(host);
    expect((await round.read(guest)).debrief?.theirs.form?.keep).toBe('Your calm.');
  });

  it('is shown a day later as far as it was saved, to someone who handed in', async () => {
    await round.tick([makePage()('p1', 'met')]);
    await round.stage('WrapUp');
    await round.save(host, { keep: 'Your calm.' });
    await round.handIn(guest);
    later(DAY_MS - 60_000);
    expect((await round.read(guest)).debrief?.revealed).toBe(false);
    later(60_000);
    expect(await round.verdicts(guest)).toEqual({ p1: 'met' });
    expect((await round.read(guest)).debrief?.theirs.form?.keep).toBe('Your calm.');
    expect((await round.handIn(host)).status).toBe(200);
  });

  it('stays blind after a day until someone hands in or asks to see the other side', async () => {
    await round.tick([makePage()('p1', 'met')]);
    await round.stage('WrapUp');
    await round.save(host, { overall: 4, keep: 'Your calm.' });
    await round.handIn(host);
    later(2 * DAY_MS);
    const row = async () => {
      const { rounds } = (await marked.world.call('listMyRounds', {}, guest)).body;
      return rounds.find(({ id }) => id === round.roundId);
    };
    expect(await round.verdicts(guest)).toEqual({});
    expect((await round.read(guest)).debrief).toMatchObject({ revealed: false, theirs: { form: null } });
    expect(await row()).toMatchObject({ result: null, debrief: { revealed: false } });
    const { progress } = (await marked.world.call('readDashboard', {}, guest)).body;
    expect(progress.ratings.find(({ roundId }) => roundId === round.roundId)?.theirs ?? null).toBeNull();
    await round.handIn(guest, 'skipped');
    expect((await round.verdicts(guest))['p1']).toBe('met');
    expect(await row()).toMatchObject({ result: { by: ['partner'] } });
  });

  it('lets the partner see the other side without answering once they had a day for it', async () => {
    await round.stage('WrapUp');
    expect((await round.read(host)).debrief?.maySkip).toBe(false);
    expect((await round.handIn(host, 'skipped')).status).toBe(403);
    later(DAY_MS);
    expect((await round.read(host)).debrief).toMatchObject({ revealed: false, maySkip: true });
    expect((await round.handIn(host, 'skipped')).status).toBe(200);
    expect((await round.read(host)).debrief?.revealed).toBe(true);
  });

  it('keeps ticks that arrive after the reveal as late, shows them so, and counts them for nothing', async () => {
    const page = makePage();
    const [ticked, early] = [page('p1', 'met', Date.now()), page('p2', 'met', Date.now())];
    await round.tick([ticked]);
    await round.stage('WrapUp');
    await round.handIn(host);
    await round.handIn(guest);
    const before = { verdicts: await round.verdicts(guest), row: await listedResult(guest) };
    expect((await round.tick([early, page('f1', 'raised')])).status).toBe(200);
    expect({ verdicts: await round.verdicts(guest), row: await listedResult(guest) }).toEqual(before);
    for (const person of [guest, host])
      expect((await round.read(person)).late).toEqual([
        { item: 'p2', voice: 'partner', verdict: 'met' },
        { item: 'f1', voice: 'partner', verdict: 'raised' },
      ]);
    // Sent again, or taken up by another device, they stay late.
    await round.tick([early]);
    expect(await round.verdicts(guest)).toEqual(before.verdicts);
  });

  it('counts what is not ticked as missed only for a form that is handed in before the reveal', async () => {
    await round.tick([makePage()('p1', 'met')]);
    await round.stage('WrapUp');
    await round.handIn(guest);
    later(2 * DAY_MS);
    expect(await round.verdicts(guest)).toEqual({ p1: 'met' });
    await round.handIn(host);
    expect(await round.verdicts(guest)).toEqual({ p1: 'met' });
  });

  it('clears no red flag by the silence of a partner who hands in after the reveal', async () => {
    await round.tick([makePage()('p1', 'met')]);
    const said = 'We wait for the biopsy result first, and then we treat with steroids.';
    const more = 'I would like to hear a little more about how all of this began for you. '.repeat(4);
    await round.hear([{ speaker: 'candidate', startMs: 0, endMs: 4000, text: `${said} ${more}` }]);
    await marked.world.call('startRecording', { roomUrl: round.roomUrl }, host);
    await marked.world.call('stopRecording', { roomUrl: round.roomUrl }, host);
    await marked.world.runJobs();
    await round.handIn(guest);
    later(2 * DAY_MS);
    const before = await listedResult(guest);
    expect(before?.flags).toBeGreaterThan(0);
    await round.handIn(host);
    expect(await listedResult(guest)).toEqual(before);
    expect((await round.read(guest)).debrief?.onTime).toEqual({ self: true, partner: false });
  });

  it('can be taken up again until the other one has seen it', async () => {
    await round.stage('WrapUp');
    await round.handIn(host);
    expect((await round.save(host, { keep: 'More.' })).status).toBe(409);
    expect((await round.handIn(host, 'open')).status).toBe(200);
    expect(await round.verdicts(host)).toEqual({});
    expect((await round.save(host, { keep: 'More.' })).status).toBe(200);
    await round.handIn(host);
    await round.handIn(guest);
    expect((await round.handIn(host, 'open')).status).toBe(409);
  });

  it('takes a partner who ticked nothing as one who did not mark, unless they say that nothing was heard', async () => {
    await round.stage('WrapUp');
    await round.handIn(host);
    await round.handIn(guest);
    expect(await round.verdicts(guest)).toEqual({});
    expect(await listedResult(guest)).toBeNull();

    const other = await startMarkedRound(marked, host, guest);
    const page = makePage();
    // Ticked and taken back is nothing ticked.
    await other.tick([page('p1', 'met'), page('p1', 'none')]);
    await other.stage('WrapUp');
    await other.handIn(host, 'done', 'missed');
    await other.handIn(guest);
    const points = (await other.read(guest)).items.filter(({ kind }) => kind === 'point');
    expect(await other.verdicts(guest)).toEqual(Object.fromEntries(points.map(({ id }) => [id, 'missed'])));
  });

  it('takes ticks that were made before handing in, however late they arrive, and none made after', async () => {
    const page = makePage();
    const early = page('p1', 'met', Date.now());
    await round.stage('WrapUp');
    later(60_000);
    await round.handIn(host, 'done', 'missed');
    later(60_000);
    const after = page('p2', 'met', Date.now() + marked.clock.aheadMs);
    expect((await round.verdicts(host))['p1']).toBe('missed');
    expect(await round.tick([early, after])).toMatchObject({
      status: 409,
      body: { error: 'You have handed in your marks.' },
    });
    expect((await round.tick([early])).status).toBe(200);
    expect(await round.verdicts(host)).toMatchObject({ p1: 'met', p2: 'missed' });
  });

  it('takes someone whose first ticks arrive after they handed in as one who marked', async () => {
    const early = makePage()('p1', 'met', Date.now());
    await round.stage('WrapUp');
    later(60_000);
    await round.handIn(host);
    await round.tick([early]);
    expect(await round.verdicts(host)).toMatchObject({ p1: 'met', p2: 'missed' });
  });

  it('has the candidate’s own marks, which they make once the round is over', async () => {
    const page = makePage();
    expect((await round.tick([page('p1', 'met')], guest)).status).toBe(403);
    await round.stage('WrapUp');
    await round.tick([page('p1', 'partly')], guest);
    expect(await round.verdicts(guest, 'self')).toEqual({ p1: 'partly' });
    await round.handIn(guest);
    expect((await round.verdicts(guest, 'self'))['p2']).toBe('missed');
    expect(await round.verdicts(host, 'self')).toEqual({});
  });

  it('shows the partner’s notes if they share them, and the candidate’s never', async () => {
    await round.note(host, 'Opened well.');
    await round.note(guest, 'I forgot the scalp.');
    await round.stage('WrapUp');
    await round.save(guest, { sharesNotes: true });
    await round.save(host, { sharesNotes: true });
    expect((await round.read(guest)).sharedNotes).toEqual([]);
    await round.handIn(guest);
    await round.handIn(host);
    expect((await round.read(guest)).sharedNotes.map(({ text }) => text)).toEqual(['Opened well.']);
    expect((await round.read(host)).sharedNotes).toEqual([]);
  });
});

describe('settling', () => {
  it('is for both once they see the marks, can be undone, and shows as agreed', async () => {
    await round.stage('WrapUp');
    expect((await round.settle(guest, 'p1', true)).status).toBe(409);
    await round.handIn(guest);
    await round.handIn(host);
    for (const person of [guest, host]) {
      await round.settle(person, 'p1', true);
      await round.settle(person, 'p2', false);
      await round.settle(person, 'f1', false);
    }
    expect(await round.verdicts(host, 'agreed')).toEqual({ p1: 'met', p2: 'missed', f1: 'quiet' });
    await round.settle(host, 'p1', null);
    expect(await round.verdicts(guest, 'agreed')).toEqual({ p2: 'missed', f1: 'quiet' });
    // What the other one said of it stands as their proposal.
    expect(await round.verdicts(guest, 'candidate-proposes')).toMatchObject({ p1: 'met' });
    expect((await round.settle(guest, 'p77', true)).status).toBe(404);
  });

  const bothIn = async () => {
    await round.stage('WrapUp');
    await round.handIn(guest);
    await round.handIn(host);
  };

  it('takes two: the first proposes, the second agrees', async () => {
    await bothIn();
    const before = await listedResult(guest);
    await round.settle(guest, 'p1', true);
    for (const person of [guest, host]) {
      expect(await round.verdicts(person, 'agreed')).toEqual({});
      expect(await round.verdicts(person, 'candidate-proposes')).toEqual({ p1: 'met' });
    }
    expect(await listedResult(guest)).toEqual(before);
    // Alone no one settles anything, however often they say it.
    await round.settle(guest, 'p1', true);
    expect(await round.verdicts(guest, 'agreed')).toEqual({});
    await round.settle(host, 'p1', true);
    expect(await round.verdicts(guest, 'agreed')).toEqual({ p1: 'met' });
  });

  it('has no silent winner when two say the opposite at once', async () => {
    await bothIn();
    await Promise.all([round.settle(guest, 'p1', true), round.settle(host, 'p1', false)]);
    for (const person of [guest, host]) {
      expect(await round.verdicts(person, 'agreed')).toEqual({});
      expect(await round.verdicts(person, 'candidate-proposes')).toEqual({ p1: 'met' });
      expect(await round.verdicts(person, 'partner-proposes')).toEqual({ p1: 'missed' });
    }
    await round.settle(host, 'p1', true);
    expect(await round.verdicts(guest, 'agreed')).toEqual({ p1: 'met' });
  });

  it('says why Fellow Eye has no marks, and has both sides in step once the assessment is shared', async () => {
    const small = 'I would like to hear a little more about how all of this began for you. '.repeat(4).trim();
    expect((await round.read(host)).assessor).toBe('unrecorded');
    await round.hear([
      { speaker: 'candidate', startMs: 0, endMs: 4000, text: `Does your jaw ache when you chew? ${small}` },
    ]);
    await marked.world.call('startRecording', { roomUrl: round.roomUrl }, host);
    await marked.world.call('stopRecording', { roomUrl: round.roomUrl }, host);
    expect((await round.read(host)).assessor).toBe('under-way');
    await bothIn();
    await marked.world.runJobs();
    expect([(await round.read(guest)).assessor, (await round.read(host)).assessor]).toEqual([
      'heard',
      'unshared',
    ]);
    const { revision } = await round.read(host);
    await marked.world.call('shareAssessment', { roundId: round.roundId, shared: true }, guest);
    const [hers, his] = [await round.read(guest), await round.read(host)];
    expect(his).toMatchObject({ assessor: 'heard', assessorShared: true });
    expect(his.revision).toBeGreaterThan(revision);
    expect(his.marks).toEqual(hers.marks);
  });

  it('ends after more times than anyone needs, since each one stays as a row', async () => {
    await round.stage('WrapUp');
    await round.handIn(guest);
    await round.handIn(host);
    await marked.world.pool.query(
      `insert into marks (round_id, voice, item, verdict, made_at, by_user_id, is_current)
       select $1, 'agreed', 'p1', 'met', now(), $2, false from generate_series(1, $3)`,
      [round.roundId, guest.id, TICK_COUNT_LIMIT],
    );
    expect((await round.settle(guest, 'p1', true)).status).toBe(429);
    expect((await round.settle(host, 'p1', true)).status).toBe(200);
  });
});

describe('a missing form', () => {
  const deliver = async () => {
    await hurryJobs(marked.world.pool);
    await marked.world.runJobs();
    return marked.world.mails
      .filter(({ subject }) => subject.startsWith('Your debrief'))
      .map(({ to, subject }) => `${to.address} ${subject}`);
  };

  it('is asked for once, by one mail', async () => {
    await round.stage('WrapUp');
    await round.save(guest, { overall: 3 });
    expect((await deliver()).toSorted()).toEqual(
      [`${guest.email} Your debrief with Hana Host`, `${host.email} Your debrief with Gwen Guest`].toSorted(),
    );
    // Other mails of the room go out at the same time.
    const asked = marked.world.mails.find(({ subject }) => subject.startsWith('Your debrief'));
    expect(asked?.text).toContain(`/assessments?debrief=${round.roundId}`);
    await round.stage('Interview');
    await round.stage('WrapUp');
    expect(await deliver()).toHaveLength(2);
  });

  it('is not asked for when it is in, or was skipped', async () => {
    await round.stage('WrapUp');
    await round.handIn(host);
    await round.handIn(guest, 'skipped');
    const { rows } = await marked.world.pool.query(
      `select key from graphile_worker.jobs where task_identifier = 'mail-debrief'`,
    );
    expect(rows).toEqual([]);
    expect(await deliver()).toEqual([]);
  });
});
