import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { dropJobs, hurryJobs } from '../job-queue.ts';
import type { TestPerson } from '../people.ts';
import { followDebrief } from './followed-debrief.ts';
import { makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let partner: TestPerson;
let candidate: TestPerson;
let round: Awaited<ReturnType<typeof startMarkedRound>>;
let feed: ChangeFeed;
let hub: Hub;
beforeAll(async () => {
  marked = await makeMarkedWorld();
  const { world } = marked;
  feed = postgresChangeFeed(world.url, world.ports.log);
  hub = new Hub(world.db, feed, world.ports.log, 20);
  await hub.start();
});
afterAll(async () => {
  await feed.stop();
  await marked.world.close();
});

const HEARD = 'Is there any aching in your drawer at all?';
const SAID = 'Is there any aching in your jaw at all?';
const said = (speaker: Turn['speaker'], text: string, startMs: number): Turn => ({
  speaker,
  startMs,
  endMs: startMs + 4000,
  text,
});

/** A round that was recorded and assessed, of two people of its own. */
beforeEach(async () => {
  const { world } = marked;
  marked.clock.aheadMs = 0;
  await world.pool.query('delete from rate_limits');
  await dropJobs(world.pool);
  partner = await world.makePerson('Pia', 'Partner');
  candidate = await world.makePerson('Cal', 'Candidate');
  round = await startMarkedRound(marked, partner, candidate);
  const small = 'I would like to hear a little more about how all of this began for you. '.repeat(4).trim();
  await round.hear([
    said('actor', 'My head hurts.', 0),
    said('candidate', HEARD, 5000),
    said('candidate', small, 9000),
  ]);
  await world.call('startRecording', { roomUrl: round.roomUrl }, partner);
  await world.call('stopRecording', { roomUrl: round.roomUrl }, partner);
  await world.runJobs();
  world.mails.length = 0;
});

/** Blocks someone, once the cancellation of their session is out. */
const block = async (person: TestPerson, other: TestPerson) => {
  const { world } = marked;
  await world.call('blockPerson', { userId: other.id, cancelSessions: true }, person);
  await world.runJobs();
  world.mails.length = 0;
};
const subjectsTo = (person: TestPerson) =>
  marked.world.mails.filter(({ to }) => to.address === person.email).map(({ subject }) => subject);
const ask = async () => {
  await hurryJobs(marked.world.pool);
  await marked.world.runJobs();
};

/** Everything of the other one that someone can read about the round. */
const seenBy = async (person: TestPerson) => {
  const { world } = marked;
  const { roundId } = round;
  const { revision: _counts, ...debrief } = await round.read(person);
  const { rounds, shared, partnered } = (await world.call('listMyRounds', {}, person)).body;
  const listed = [...rounds, ...shared, ...partnered].find(({ id }) => id === roundId);
  const { progress, waiting } = (await world.call('readDashboard', {}, person)).body;
  const assessment = await world.call('readAssessment', { roundId }, person);
  return {
    debrief,
    result: listed?.result,
    summary: listed?.debrief,
    hasAssessment: listed?.hasAssessment,
    lists: [shared.length, partnered.length],
    progress,
    waiting,
    assessment: [assessment.status, assessment.body],
    partners: (await world.call('listPartners', {}, person)).body,
    recordings: (await world.call('listRecordings', {}, person)).body,
  };
};

/** What the socket of someone hears of the round. */
const listen = (person: TestPerson) =>
  followDebrief({ ports: marked.world.ports, hub }, person, round.roundId);

it('shows someone nothing that the partner writes after a block, whoever blocked, and keeps what was there', async () => {
  for (const [blocker, blocked] of [
    [candidate, partner],
    [partner, candidate],
  ] as const) {
    await marked.world.pool.query('delete from blocks');
    await round.save(candidate, { overall: 3 });
    await round.handIn(candidate);
    await block(blocker, blocked);
    const before = await seenBy(candidate);
    const socket = await listen(candidate);
    await round.tick([makePage()('p1', 'met', Date.now() - 60_000)], partner);
    await round.note(partner, 'A note with an insult.');
    await round.save(partner, { overall: 1, keep: 'An insult.', sharesNotes: true });
    expect((await round.handIn(partner)).body.debrief.debrief?.mine.state).toBe('done');
    await ask();
    expect(await seenBy(candidate)).toEqual(before);
    expect(socket.heard.filter((message) => JSON.stringify(message).includes('insult'))).toEqual([]);
    socket.end();
    expect(subjectsTo(candidate)).toEqual([]);
    // Nothing was lost: it is there again without the block.
    await marked.world.call('unblockPerson', { userId: blocked.id }, blocker);
    expect((await round.read(candidate)).debrief?.theirs.form?.keep).toBe('An insult.');
    round = await startMarkedRound(marked, partner, candidate);
    await round.stage('WrapUp');
    marked.world.mails.length = 0;
  }
});

it('shows the partner no correction, settling or sharing of after a block, and asks for nothing', async () => {
  const { world } = marked;
  const { roundId } = round;
  await round.tick([makePage()('p1', 'met')], partner);
  await round.handIn(candidate);
  await round.handIn(partner);
  await round.settle(partner, 'p2', true);
  await block(partner, candidate);
  const before = await seenBy(partner);
  expect(before.debrief.debrief?.revealed).toBe(true);
  const socket = await listen(partner);
  expect((await round.settle(candidate, 'p2', true)).status).toBe(200);
  await world.call('correctTurn', { roundId, turn: 1, text: SAID }, candidate);
  await world.call('shareAssessment', { roundId, shared: true }, candidate);
  const [recording] = (await world.call('listRecordings', {}, candidate)).body.recordings;
  if (recording) await world.call('shareRecording', { recordingId: recording.id, agreed: true }, candidate);
  await ask();
  expect(await seenBy(partner)).toEqual(before);
  expect(socket.heard.filter((message) => JSON.stringify(message).includes('jaw at all'))).toEqual([]);
  socket.end();
  expect(subjectsTo(partner)).toEqual([]);
  const agreed = await world.call('agreeCorrection', { roundId, turn: 1, text: SAID }, partner);
  expect(agreed.status).toBe(409);
});

it('keeps corrections, agreements and a shared assessment of before', async () => {
  const { world } = marked;
  const { roundId } = round;
  await round.handIn(candidate);
  await round.handIn(partner);
  for (const person of [candidate, partner]) await round.settle(person, 'p2', true);
  await world.call('correctTurn', { roundId, turn: 1, text: SAID }, candidate);
  await world.runJobs();
  await world.call('agreeCorrection', { roundId, turn: 1, text: SAID }, partner);
  await world.call('shareAssessment', { roundId, shared: true }, candidate);
  await world.runJobs();
  const before = [await seenBy(candidate), await seenBy(partner)];
  expect(before[1]?.assessment[0]).toBe(200);
  await block(candidate, partner);
  expect([await seenBy(candidate), await seenBy(partner)]).toEqual(before);
  await world.call('correctTurn', { roundId, turn: 2, text: 'An insult.' }, candidate);
  await world.runJobs();
  expect(JSON.stringify((await seenBy(partner)).assessment)).not.toContain('insult');
  await round.settle(partner, 'p2', null);
  expect((await seenBy(candidate)).result).toEqual(before[0]?.result);
});
