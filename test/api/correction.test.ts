import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assessRound } from '../../src/domain/assessment/assess.ts';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { limits } from '../../src/server/platform/http/limits.ts';
import { AssessorOverrun, type Assessor } from '../../src/server/ports/assessor.ts';
import { everyRow } from '../every-row.ts';
import { hurryJobs } from '../job-queue.ts';
import type { TestPerson } from '../people.ts';
import { makeMarkedWorld, startMarkedRound } from './marked-round.ts';

let whileAssessing: () => Promise<unknown> = async () => undefined;
let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
let round: Awaited<ReturnType<typeof startMarkedRound>>;
beforeAll(async () => {
  const assess: Assessor['assess'] = async (task) => {
    await whileAssessing();
    return assessRound(task);
  };
  marked = await makeMarkedWorld({ assessor: { assess } });
  host = await marked.world.makePerson('Hana', 'Host');
  guest = await marked.world.makePerson('Gwen', 'Guest');
});
afterAll(() => marked.world.close());

const HEARD = 'Is there any aching in your drawer at all?';
const SAID = 'Is there any aching in your jaw at all?';
const small = 'I would like to hear a little more about how all of this began for you. '.repeat(4).trim();
const said = (speaker: Turn['speaker'], text: string, startMs: number): Turn => ({
  speaker,
  startMs,
  endMs: startMs + 4000,
  text,
});

/** A round that was heard and assessed, with one word misheard. */
beforeEach(async () => {
  await marked.world.pool.query('delete from rate_limits');
  round = await startMarkedRound(marked, host, guest);
  await round.hear([
    said('actor', 'My head hurts.', 0),
    said('candidate', HEARD, 5000),
    said('candidate', small, 9000),
  ]);
  await marked.world.call('startRecording', { roomUrl: round.roomUrl }, host);
  await marked.world.call('stopRecording', { roomUrl: round.roomUrl }, host);
  await marked.world.runJobs();
  marked.world.mails.length = 0;
});

const correct = (text: string | null, turn = 1, person = guest) =>
  marked.world.call('correctTurn', { roundId: round.roundId, turn, text }, person);
const agree = (text = SAID, turn = 1, person = host) =>
  marked.world.call('agreeCorrection', { roundId: round.roundId, turn, text }, person);
const bothHandIn = async () => {
  await round.handIn(guest);
  await round.handIn(host);
};
const jawPoint = async (voice: 'assessor' | 'correction' = 'assessor') => {
  const { items, marks } = await round.read(guest);
  const point = items.find(({ text }) => /jaw/i.test(text));
  return marks.find((mark) => mark.voice === voice && mark.item === point?.id);
};
/** Corrected, agreed to and judged again. */
const correctAndAgree = async () => {
  await bothHandIn();
  await correct(SAID);
  await marked.world.runJobs();
  expect((await agree()).status).toBe(200);
  await marked.world.runJobs();
};
const readTurns = async (person = guest) =>
  (await marked.world.call('readAssessment', { roundId: round.roundId }, person)).body.turns;

it('is assessed again on what the candidate said, without another mail', async () => {
  expect(await jawPoint()).toMatchObject({ verdict: 'missed' });
  expect((await correct(SAID)).status).toBe(200);
  const { rounds } = (await marked.world.call('listMyRounds', {}, guest)).body;
  expect(rounds.find(({ id }) => id === round.roundId)).toMatchObject({
    progress: 'assessing',
    hasAssessment: true,
  });
  await marked.world.runJobs();
  expect(await jawPoint('correction')).toMatchObject({ verdict: 'met', quotes: [{ turn: 1, quote: SAID }] });
  expect(marked.world.mails).toEqual([]);
});

it('counts once the partner agrees, and until then stands beside the count', async () => {
  await bothHandIn();
  const result = async () => {
    const { rounds } = (await marked.world.call('listMyRounds', {}, guest)).body;
    return rounds.find(({ id }) => id === round.roundId)?.result;
  };
  const before = await result();
  await correct(SAID);
  await marked.world.runJobs();
  expect(await jawPoint()).toMatchObject({ verdict: 'missed' });
  expect(await result()).toEqual({ ...before, byCorrection: 1 });
  const summary = async () =>
    (await marked.world.call('readAssessment', { roundId: round.roundId }, guest)).body.assessment
      ?.overall_feedback;
  const heardSummary = await summary();
  for (const person of [guest, host])
    expect((await round.read(person)).corrections).toEqual([
      { turn: 1, heard: HEARD, text: SAID, agreed: false, mayCount: true },
    ]);

  expect((await agree(SAID, 1, guest)).status).toBe(403);
  // What they agree to is what they read.
  expect((await agree('Something else.')).status).toBe(409);
  expect((await agree()).status).toBe(200);
  await marked.world.runJobs();
  expect(await jawPoint()).toMatchObject({ verdict: 'met', quotes: [{ turn: 1, quote: SAID }] });
  expect(await jawPoint('correction')).toBeUndefined();
  expect(await summary()).not.toEqual(heardSummary);
  expect((await round.read(guest)).corrections).toEqual([
    { turn: 1, heard: HEARD, text: SAID, agreed: true, mayCount: true },
  ]);
  // Another wording needs to be agreed to again.
  await correct(`${SAID} Or in your scalp?`);
  await marked.world.runJobs();
  expect((await round.read(guest)).corrections).toMatchObject([{ agreed: false }]);
});

it('is for the partner to agree to once both see the marks', async () => {
  await correct(SAID);
  await marked.world.runJobs();
  expect((await round.read(host)).corrections).toEqual([]);
  expect((await agree()).status).toBe(409);
});

it('never clears a red flag, whoever agrees', async () => {
  const flagged = 'We wait for the biopsy result first, and then we treat with steroids.';
  round = await startMarkedRound(marked, host, guest);
  await round.hear([
    said('actor', 'My head hurts.', 0),
    said('candidate', flagged, 5000),
    said('candidate', small, 9000),
  ]);
  await marked.world.call('startRecording', { roomUrl: round.roomUrl }, host);
  await marked.world.call('stopRecording', { roomUrl: round.roomUrl }, host);
  await marked.world.runJobs();
  const raised = async () =>
    (await round.read(guest)).marks.filter(
      ({ voice, verdict }) => voice === 'assessor' && verdict === 'raised',
    ).length;
  const before = await raised();
  expect(before).toBeGreaterThan(0);
  await bothHandIn();
  const better = 'We never wait for the biopsy result, and treat with steroids today.';
  await correct(better);
  await marked.world.runJobs();
  await agree(better);
  await marked.world.runJobs();
  expect(await raised()).toBe(before);
});

it('takes no verdict away by leaving too few words to judge, whoever agrees', async () => {
  await bothHandIn();
  const judged = async () => (await round.read(guest)).marks.filter(({ voice }) => voice === 'assessor');
  const verdictsIn = async () => (await judged()).map(({ item, verdict }) => [item, verdict]);
  const before = await verdictsIn();
  expect(before).not.toEqual([]);
  await correct('Yes.', 2);
  await marked.world.runJobs();
  expect(await verdictsIn()).toEqual(before);
  await agree('Yes.', 2);
  await marked.world.runJobs();
  expect(await verdictsIn()).toEqual(before);
});

it('keeps what was heard, and shows both to every reader of the transcript', async () => {
  await correct(SAID);
  await marked.world.call('shareAssessment', { roundId: round.roundId, shared: true }, guest);
  for (const person of [guest, host])
    expect((await readTurns(person))[1]).toMatchObject({ text: SAID, original: HEARD });
});

it('goes back to what was heard when the candidate takes it back', async () => {
  await correctAndAgree();
  await correct(null);
  await marked.world.runJobs();
  expect((await readTurns())[1]).toMatchObject({ text: HEARD });
  expect((await readTurns())[1]).not.toHaveProperty('original');
  expect(await jawPoint()).toMatchObject({ verdict: 'missed' });
});

it('is refused for the other one’s words, for nothing and for a speech', async () => {
  expect((await correct('My head is fine.', 0)).status).toBe(403);
  expect((await correct(SAID, 1, host)).status).toBe(403);
  expect((await correct('   ')).status).toBe(400);
  expect((await correct(`${SAID} ${'and more '.repeat(40)}`)).status).toBe(400);
  expect((await correct(SAID, 9)).status).toBe(404);
});

it('is refused after many within an hour, so that one person cannot keep the assessor busy', async () => {
  const rule = limits.correctByPerson;
  for (let made = 0; made < rule.points; made += 1)
    await marked.world.ports.limiter.attempt([{ rule, key: guest.id }]);
  expect((await correct(SAID)).status).toBe(429);
  await marked.world.runJobs();
  expect(await jawPoint()).toMatchObject({ verdict: 'missed' });
});

it('is judged by the last of several corrections', async () => {
  await correct(SAID);
  await correct('Is there any aching at all?');
  await correct(SAID);
  await marked.world.runJobs();
  expect(await jawPoint('correction')).toMatchObject({ verdict: 'met' });
});

it('is assessed once more when it is corrected while the assessor is at work', async () => {
  whileAssessing = async () => {
    whileAssessing = async () => undefined;
    await correct(SAID);
  };
  await correct('Is there any aching at all?');
  await marked.world.runJobs();
  expect(await jawPoint('correction')).toMatchObject({ verdict: 'met' });
});

it('is given up after a second try when it takes the assessor too long', async () => {
  let tries = 0;
  whileAssessing = async () => {
    tries += 1;
    throw new AssessorOverrun('the assessor took too long');
  };
  await correct(SAID);
  await expect(marked.world.runJobs()).rejects.toThrow(AssessorOverrun);
  await hurryJobs(marked.world.pool);
  await marked.world.runJobs();
  whileAssessing = async () => undefined;
  expect(tries).toBe(2);
});

/** A round in which a red flag is raised by the answer to what the partner asks. */
const hearAnswer = async () => {
  round = await startMarkedRound(marked, host, guest);
  await round.hear([
    said('actor', 'My head hurts.', 0),
    said('candidate', HEARD, 5000),
    said('candidate', small, 9000),
    said('actor', 'Couldn’t I start the steroids on Monday, after the birthday?', 14_000),
    said('candidate', 'Yes, of course, that is fine.', 19_000),
  ]);
  await marked.world.call('startRecording', { roomUrl: round.roomUrl }, host);
  await marked.world.call('stopRecording', { roomUrl: round.roomUrl }, host);
  await marked.world.runJobs();
};
const withdraw = (person: TestPerson) =>
  marked.world.call('giveConsent', { roomId: round.roomId, given: false }, person);
const judged = async () =>
  (await round.read(guest)).marks
    .filter(({ voice }) => voice === 'assessor')
    .map(({ item, verdict }) => [item, verdict]);
const REMOVED = expect.objectContaining({ error: expect.stringContaining('cannot be judged again') });

it('is refused once the partner took back their words, and what was judged with them stays', async () => {
  await hearAnswer();
  const before = await judged();
  expect(before).toContainEqual(['f1', 'raised']);
  await withdraw(host);
  for (const text of [SAID, null]) {
    const answer = await correct(text);
    expect([answer.status, answer.body]).toEqual([409, REMOVED]);
  }
  await marked.world.runJobs();
  expect(await judged()).toEqual(before);
});

it('is judged no more once the partner took back their words, where it was made before', async () => {
  await hearAnswer();
  const before = await judged();
  await correct(SAID);
  await withdraw(host);
  await marked.world.runJobs();
  expect(await judged()).toEqual(before);
  const { rounds } = (await marked.world.call('listMyRounds', {}, guest)).body;
  expect(rounds.find(({ id }) => id === round.roundId)).toMatchObject({ progress: 'ready' });
});

it('is judged no more where the partner takes their words back while the assessor is at work', async () => {
  await hearAnswer();
  const before = await judged();
  whileAssessing = async () => {
    whileAssessing = async () => undefined;
    await withdraw(host);
  };
  await correct(SAID);
  await marked.world.runJobs();
  expect(await judged()).toEqual(before);
});

it('can be agreed to no more once the partner took back their words', async () => {
  await hearAnswer();
  await bothHandIn();
  await correct(SAID);
  await marked.world.runJobs();
  const before = await judged();
  await withdraw(host);
  for (const person of [guest, host])
    expect((await round.read(person)).corrections).toMatchObject([{ agreed: false, mayCount: false }]);
  const answer = await agree();
  expect([answer.status, answer.body]).toEqual([409, REMOVED]);
  await marked.world.runJobs();
  expect(await judged()).toEqual(before);
});

it('is refused of words that the candidate took back, and what was judged of them stays', async () => {
  await hearAnswer();
  const before = await judged();
  await withdraw(guest);
  expect((await correct(SAID)).status).toBe(409);
  await marked.world.runJobs();
  expect(await judged()).toEqual(before);
});

it('goes with the rest of the candidate’s words when they take back their consent', async () => {
  await correctAndAgree();
  await marked.world.call('giveConsent', { roomId: round.roomId, given: false }, guest);
  expect(await jawPoint()).toMatchObject({ verdict: 'met', quotes: [] });
  expect((await readTurns()).filter(({ speaker, text }) => speaker === 'candidate' && text !== '')).toEqual(
    [],
  );
  const left = (await everyRow(marked.world.pool)).filter(
    (row) => row.includes(round.roundId) && row.includes('aching'),
  );
  // The case itself speaks of aching; nothing else does any more.
  expect(left.filter((row) => !row.startsWith('public.practice_rounds'))).toEqual([]);
  const { assessment } = (await marked.world.call('readAssessment', { roundId: round.roundId }, guest)).body;
  expect(JSON.stringify(assessment)).not.toContain('aching');
});
