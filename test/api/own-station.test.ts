import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayPractise, STATION_AUDIENCES } from '../../src/domain/station/own-station.ts';
import { mayUseCase } from '../../src/server/station/case.store.ts';
import { readCasesMet } from '../../src/server/round/circuit.store.ts';
import { exportLibrary } from '../../src/server/personal-data/export-library.store.ts';
import { addGroupMember } from '../../src/server/group/group-member.store.ts';
import { everyRow } from '../every-row.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { makeMarkedWorld } from './marked-round.ts';

const organiserEmails: string[] = [];
let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let world: typeof marked.world;
let author: TestPerson;
let other: TestPerson;
let organiser: TestPerson;
beforeAll(async () => {
  marked = await makeMarkedWorld({ organiserEmails });
  ({ world } = marked);
  organiser = await world.makePerson('Olga', 'Organiser');
  organiserEmails.push(organiser.email);
});
afterAll(() => world.close());
beforeEach(async () => {
  // What was accepted in one test is everyone's in the next.
  await world.pool.query('delete from own_stations');
  author = await world.makePerson('Ada', 'Author');
  other = await world.makePerson('Otto', 'Other');
});

const library = readFileSync(new URL('../../cases/gca-transient-visual-loss.md', import.meta.url), 'utf8');
const named = (name: string) => library.replace(/^caseName: .*$/m, `caseName: ${name}`);
const TEXT = named('A vision of my own');
const SILENT = TEXT.replaceAll(
  /^ {2}(listen for|possibly|asked|answer|by|before|absent|unless|given): .*\n/gm,
  '',
);

const save = async (text: string, rest: object = {}, person = author) =>
  world.call('saveStation', { text, ...rest }, person);
const written = async (text = TEXT) => (await save(text)).body.station;
const listed = async (person: TestPerson) =>
  (await world.call('listCases', {}, person)).body.cases.filter(({ own }) => own);
const listMine = async (person: TestPerson) => (await world.call('listStations', {}, person)).body.mine;
const share = (stationId: string, audience: 'private' | 'offered', person = author) =>
  world.call('shareStation', { stationId, audience }, person);
const answer = (stationId: string, revision: number, accept: boolean, words = 'Thank you') =>
  world.call('answerStation', { stationId, revision, accept, words }, organiser);
const accepted = async () => {
  const station = await written();
  await share(station.id, 'offered');
  await answer(station.id, station.revision, true);
  return station;
};

/** A room in Prep with one round; the other one is the candidate unless said. */
const prepared = async (host: TestPerson, guest: TestPerson, candidate = guest) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, host)).body;
  await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
  const { round } = (await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host)).body;
  await world.call('updateRound', { roundId: round.id, candidateId: candidate.id }, host);
  return {
    roomId: room.id,
    roundId: round.id,
    choose: (caseBriefId: string, person = host) =>
      world.call('updateRound', { roundId: round.id, caseBriefId }, person),
    start: () => world.call('updateRoom', { roomId: room.id, stage: 'Interview' }, host),
    chosen: async () =>
      (await world.call('readLatestRound', { roomId: room.id }, host)).body.round?.caseBriefId ?? null,
  };
};

describe('the check', () => {
  it('names lines and reasons, and shows both papers of what is there', async () => {
    const broken = TEXT.replace('minutes: 10', 'minutes: ten');
    const { body } = await world.call('checkStation', { text: broken }, author);
    expect(body.faults).toEqual([{ line: 8, reason: "'minutes' is a whole number, 5 to 15" }]);
    expect(body.preview.candidateBrief).toContain('## Your task');
    expect(body.preview.markScheme).toBeNull();
    const { body: good } = await world.call('checkStation', { text: TEXT }, author);
    expect(good).toMatchObject({ faults: [], faultCount: 0, markedByPeople: false });
    expect(good.preview.markScheme).toContain('## Red flags');
    expect(good.preview.markScheme).not.toContain('listen for');
  });

  it('draws the pictures of the library and knows no others', async () => {
    const finding = (figure: string) =>
      TEXT.replace(/^# Findings[^]*?(?=^# Mark)/m, '')
        .replaceAll(/^ {2}given: .*$/gm, '  given: oct')
        .replace(
          '# Mark scheme',
          `# Findings\n\n## oct: OCT\n![A scan of the macula with a dark dome.](figures/${figure}.svg)\n\n# Mark scheme`,
        );
    const { body } = await world.call('checkStation', { text: finding('oct-deposits-right') }, author);
    expect(body.faults).toEqual([]);
    expect(body.preview.findings[0]?.picture?.svg).toContain('<svg');
    const { body: unknown } = await world.call('checkStation', { text: finding('mine') }, author);
    expect(unknown.faults.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^there is no cases\/figures\/mine\.svg; known: .*oct-deposits-right/),
    ]);
  });
});

describe('a station someone writes', () => {
  it('is kept with its faults, and can be chosen once it has none', async () => {
    const draft = (await save('---\ncaseName: Half a thought\n')).body.station;
    expect(draft).toMatchObject({ title: 'Half a thought', ready: false, audience: 'private', revision: 1 });
    expect(await listed(author)).toEqual([]);
    const { body } = await save(TEXT, { stationId: draft.id, revision: 1 });
    expect(body.station).toMatchObject({ ready: true, revision: 2, caseId: `own:${draft.id}` });
    expect(await listed(author)).toMatchObject([
      {
        id: body.station.caseId,
        caseName: 'A vision of my own',
        own: { from: 'you', markedByPeople: false },
      },
    ]);
    expect((await world.call('readOwnStation', { stationId: draft.id }, author)).body.text).toBe(TEXT);
    expect(await listMine(author)).toHaveLength(1);
  });

  it('is not overwritten by a window that read an earlier text', async () => {
    const station = await written();
    await save(named('Second'), { stationId: station.id, revision: 1 });
    expect((await save(named('Third'), { stationId: station.id, revision: 1 })).status).toBe(409);
    expect((await world.call('readOwnStation', { stationId: station.id }, author)).body.text).toContain(
      'caseName: Second',
    );
  });

  it('is its author’s alone while it is private or offered', async () => {
    const station = await written();
    await share(station.id, 'offered');
    expect(await listed(other)).toEqual([]);
    const { stations } = (await world.call('listStations', {}, other)).body;
    expect(stations.filter(({ own }) => own)).toEqual([]);
    const asOther = async (name: 'readOwnStation' | 'deleteStation') =>
      (await world.call(name, { stationId: station.id }, other)).status;
    expect([await asOther('readOwnStation'), await asOther('deleteStation')]).toEqual([404, 404]);
    expect((await save('x', { stationId: station.id, revision: 1 }, other)).status).toBe(404);
    expect((await share(station.id, 'private', other)).status).toBe(404);
    expect((await world.call('readCase', { caseId: station.caseId }, other)).status).toBe(404);
    expect((await world.call('readCase', { caseId: station.caseId }, author)).status).toBe(200);
    for (const name of ['markFavourite', 'wishStation'] as const)
      expect((await world.call(name, { caseId: station.caseId, favourite: true }, other)).status).toBe(404);
    const room = await prepared(other, author);
    expect((await room.choose(station.caseId)).status).toBe(400);
  });

  it('is one of fifty at most', async () => {
    for (let count = 0; count < 50; count += 1)
      await world.pool.query(
        "insert into own_stations (author_id, source, title, is_ready) values ($1, '', 'x', false)",
        [author.id],
      );
    expect((await save(TEXT)).status).toBe(409);
  });
});

describe('in a room', () => {
  it('gives each role its own paper, and keeps what the round began with', async () => {
    const station = await written();
    const room = await prepared(author, other);
    expect((await room.choose(station.caseId)).status).toBe(200);
    await room.start();
    const brief = async (person: TestPerson) =>
      (await world.call('readCase', { caseId: station.caseId, roundId: room.roundId }, person)).body.case;
    expect(await brief(other)).toMatchObject({
      candidateBrief: expect.stringContaining('## Your task'),
      actorBrief: null,
      markScheme: null,
    });
    const before = await brief(author);
    expect(before).toMatchObject({
      candidateBrief: null,
      actorBrief: expect.stringContaining('## Opening line'),
    });
    await save(TEXT.replace('## Who you are\n', '## Who you are\nSomeone else. '), {
      stationId: station.id,
      revision: 1,
    });
    expect(await brief(author)).toEqual(before);
    await world.call('deleteStation', { stationId: station.id }, author);
    expect(await brief(author)).toMatchObject({
      actorBrief: before.actorBrief,
      markScheme: before.markScheme,
    });
    expect((await world.call('readDebrief', { roundId: room.roundId }, author)).status).toBe(200);
  });

  it('is taken out of rooms that have not started it when its author takes it back', async () => {
    const station = await accepted();
    const [theirs, mine] = [await prepared(other, author), await prepared(author, other)];
    await theirs.choose(station.caseId);
    await mine.choose(station.caseId);
    const planned = (await prepared(other, await world.makePerson())).roomId;
    const exam = {
      roomId: planned,
      stations: [null, station.caseId].map((caseBriefId) => ({
        candidateId: other.id,
        caseBriefId,
        readingSeconds: 0,
        timerSeconds: 600,
      })),
    };
    expect((await world.call('createCircuit', exam, other)).status).toBe(200);
    await share(station.id, 'private');
    expect([await theirs.chosen(), await mine.chosen()]).toEqual([null, station.caseId]);
    const { rows } = await world.pool.query(
      'select 1 from circuit_stations where case_brief_id = $1 and position = 2',
      [station.caseId],
    );
    expect(rows).toEqual([]);
  });
});

describe('an offer', () => {
  it('is for organisers to read and accept; then everyone may practise it', async () => {
    const station = await written();
    await share(station.id, 'offered');
    const offered = (await world.call('readCommunity', {}, organiser)).body.offered;
    expect(offered.find(({ id }) => id === station.id)).toMatchObject({
      title: 'A vision of my own',
      author: 'Ada Author',
      audience: 'offered',
    });
    const { body } = await world.call('readOfferedStation', { stationId: station.id }, organiser);
    expect(body.preview.markScheme).toContain('## Red flags');
    // Phrasings, synonyms and the internal name stand on no paper, and are published all the same.
    expect(body.text).toBe(TEXT);
    expect((await answer(station.id, body.revision, true)).status).toBe(200);
    expect(await listed(other)).toMatchObject([{ id: station.caseId, own: { from: 'member' } }]);
    const room = await prepared(other, author);
    expect((await room.choose(station.caseId)).status).toBe(200);
    const [mine] = await listMine(author);
    expect(mine).toMatchObject({ audience: 'everyone', answer: 'Thank you' });
  });

  it('waits with two others of its author at most, and is found on its page however many there are', async () => {
    const crowd = await world.makePerson('Otto', 'Offers');
    const stations = [];
    for (let at = 0; at < 4; at += 1) stations.push((await save(TEXT, {}, crowd)).body.station);
    const answers = await Promise.all(stations.map(({ id }) => share(id, 'offered', crowd)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/^3 of your stations wait/);
    await world.pool.query(
      `insert into own_stations (id, author_id, title, source, is_ready, audience, changed_at)
       select gen_random_uuid(), $1, 'Another', '', true, 'offered', now() - interval '1 day' from generate_series(1, 60)`,
      [(await world.makePerson()).id],
    );
    const pageOf = async (offeredPage: number) =>
      (await world.call('readCommunity', { offeredPage }, organiser)).body;
    const [first, second] = [await pageOf(0), await pageOf(1)];
    expect([first.offered.length, first.moreOffered]).toEqual([50, true]);
    expect(second.offered.map(({ title }) => title)).toContain('A vision of my own');
    expect((await world.callRaw('readCommunity', { offeredPage: 'x' }, organiser)).status).toBe(400);
    await world.pool.query(`delete from own_stations where title = 'Another'`);
  });

  it('may then surprise anyone in a mock exam but its author', async () => {
    const { caseId } = await accepted();
    const surprises = async (...people: TestPerson[]) =>
      (
        await readCasesMet(
          world.db,
          people.map(({ id }) => id),
        )
      ).library;
    expect(await surprises(other, organiser)).toContain(caseId);
    expect(await surprises(other, author)).not.toContain(caseId);
  });

  it('can be declined with words, and only with words', async () => {
    const station = await written();
    await share(station.id, 'offered');
    expect((await answer(station.id, 1, false, '')).status).toBe(400);
    await answer(station.id, 1, false, 'The dose is wrong.');
    const [mine] = await listMine(author);
    expect(mine).toMatchObject({ audience: 'private', answer: 'The dose is wrong.' });
    expect((await answer(station.id, 1, true)).status).toBe(404);
  });

  it('is answered as it was read: a changed text is offered again', async () => {
    const station = await accepted();
    await save(named('Changed since'), { stationId: station.id, revision: 1 });
    expect(await listed(other)).toEqual([]);
    expect((await answer(station.id, 1, true)).status).toBe(409);
    await answer(station.id, 2, true);
    expect(await listed(other)).toMatchObject([{ caseName: 'Changed since' }]);
  });

  it('mails its author the answer that stands when the mail goes out', async () => {
    const answers = async () => {
      world.mails.length = 0;
      await world.runJobs();
      return world.mails
        .filter(({ to }) => to.address === author.email)
        .map(({ subject, text }) => [
          subject,
          text.includes(`station=${station.id}`),
          text.includes('secret'),
        ]);
    };
    const station = await accepted();
    expect(await answers()).toEqual([['Your station is for everyone now', true, false]]);
    await answer(station.id, 1, false, 'A secret fault');
    expect(await answers()).toEqual([['Your station came back to you', true, false]]);
    await share(station.id, 'offered');
    await answer(station.id, 1, false, 'Still there');
    await share(station.id, 'offered');
    expect(await answers()).toEqual([]);
  });

  it('needs a station without faults', async () => {
    const draft = (await save('Hello')).body.station;
    expect((await share(draft.id, 'offered')).status).toBe(409);
  });
});

const groupOf = async (...people: TestPerson[]) => {
  const { group } = (await world.call('createGroup', { name: 'Northern trainees' }, people[0])).body;
  for (const { id } of people.slice(1)) await addGroupMember(world.db, group.id, id);
  return group.id;
};

describe('for a group', () => {
  it('can be practised by its members, until it is taken back or they leave', async () => {
    const station = await written();
    const groupId = await groupOf(author, other);
    const { body } = await world.call(
      'shareStation',
      { stationId: station.id, audience: 'group', groupId },
      author,
    );
    expect(body.station).toMatchObject({ audience: 'group', groupId, groupName: 'Northern trainees' });
    expect(await listed(other)).toMatchObject([{ own: { from: 'group', group: 'Northern trainees' } }]);
    expect(await listed(await world.makePerson())).toEqual([]);
    const room = await prepared(other, author);
    expect((await room.choose(station.caseId)).status).toBe(200);
    await share(station.id, 'private');
    expect([await room.chosen(), await listed(other)]).toEqual([null, []]);
    await world.call('shareStation', { stationId: station.id, audience: 'group', groupId }, author);
    const third = await world.makePerson();
    await addGroupMember(world.db, groupId, third.id);
    expect(await listed(third)).toHaveLength(1);
    await world.call('leaveGroup', { groupId }, other);
    expect(await listed(other)).toEqual([]);
    await world.call('leaveGroup', { groupId }, author);
    expect(await listed(third)).toEqual([]);
    const [mine] = await listMine(author);
    expect(mine).toMatchObject({ audience: 'private', groupName: null });
  });

  it('is one that its author is in', async () => {
    const station = await written();
    const groupId = await groupOf(other);
    for (const input of [{ groupId }, {}])
      expect(
        (await world.call('shareStation', { stationId: station.id, audience: 'group', ...input }, author))
          .status,
      ).toBe(400);
  });
});

it('is listed for exactly those who may practise it', async () => {
  const { id, caseId } = await written();
  const groupId = await groupOf(author, other);
  const stranger = await world.makePerson();
  for (const audience of STATION_AUDIENCES)
    for (const isReady of [true, false]) {
      await world.pool.query(
        'update own_stations set audience = $2, is_ready = $3, group_id = $4 where id = $1',
        [id, audience, isReady, audience === 'group' ? groupId : null],
      );
      for (const person of [author, other, stranger]) {
        const may = mayPractise({ authorId: author.id, audience, isReady }, person.id, person === other);
        expect(
          [(await listed(person)).length === 1, await mayUseCase(world.db, caseId, person.id)],
          `${audience}, ready ${isReady}, ${person.firstName}`,
        ).toEqual([may, may]);
      }
    }
});

describe('a station without phrasings', () => {
  it('says in lists that people mark it', async () => {
    const station = await written(SILENT);
    expect(station).toMatchObject({ ready: true, markedByPeople: true });
    expect(await listed(author)).toMatchObject([{ own: { markedByPeople: true } }]);
    const tried = { text: SILENT, talk: 'Candidate: Hello.' };
    expect((await world.call('tryAssessor', tried, author)).status).toBe(409);
  });
});

it('trying the assessor has a turn for everyone, however much others try', async () => {
  let heldBack: (() => void)[] = [];
  const real = { ...world.ports.trialAssessor };
  const slow = vi.spyOn(world.ports.trialAssessor, 'assess').mockImplementation(async (...task) => {
    await new Promise<void>((resolve) => heldBack.push(resolve));
    return real.assess(...task);
  });
  const tryIt = async (person: TestPerson) =>
    (await world.call('tryAssessor', { text: TEXT, talk: 'Candidate: Hello.' }, person)).status;
  try {
    const hostile = [author, other, author, other].map(tryIt);
    await until('two of them to be heard', () => heldBack.length === 2);
    const read = vi.spyOn(world.ports.stationReader, 'read');
    const mine = tryIt(organiser);
    await until('the last one to be read', () => read.mock.settledResults.at(-1)?.type === 'fulfilled');
    const letGo = setInterval(() => {
      for (const go of heldBack.splice(0)) go();
    }, 5);
    expect(await mine).toBe(200);
    await Promise.all(hostile);
    clearInterval(letGo);
  } finally {
    heldBack = [];
    slow.mockRestore();
  }
});

describe('trying the assessor', () => {
  const hear = (talk: string) => world.call('tryAssessor', { text: TEXT, talk }, author);

  it('lists every point and flag with the words behind it, however little was said', async () => {
    const { body } = await hear(
      'Actor: My head hurts.\nCandidate: Does your jaw ache or get tired when you chew?',
    );
    const met = body.items.filter(({ verdict }) => verdict === 'met');
    expect(met).toMatchObject([{ quotes: [expect.stringContaining('jaw')] }]);
    expect(body.items.at(-1)).toMatchObject({ group: 'Red flags', verdict: 'quiet' });
  });

  it('asks for turns that say who speaks', async () => {
    expect((await hear('Does your jaw ache?')).status).toBe(400);
  });
});

it('is part of its author’s data, and goes with their account', async () => {
  const secret = 'Marmaduke Featherstonehaugh';
  const station = await written(TEXT.replace('## Who you are\n', `## Who you are\n${secret}. `));
  expect((await exportLibrary(world.db, author.id)).ownStations).toMatchObject([
    { title: 'A vision of my own', text: expect.stringContaining(secret) },
  ]);
  await world.call('eraseAccount', { password: 'correct horse battery' }, author);
  expect(
    (await everyRow(world.pool)).filter((row) => row.includes(secret) || row.includes(station.id)),
  ).toEqual([]);
});
