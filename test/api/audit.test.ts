import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireAudit, exportAudit } from '../../src/server/account/audit.store.ts';
import { CONCERN_REASONS } from '../../src/domain/safety/concern.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { openRecording } from '../recording-room.ts';
import { makeWorld, type World } from '../world.ts';
import { readZip } from '../zip-reader.ts';

const organiserEmails: string[] = [];
let world: World;
beforeAll(async () => {
  world = await makeWorld({ organiserEmails });
});
afterAll(() => world.close());

const HERE = {
  'x-forwarded-for': '203.0.113.77',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0',
};
const signIn = async ({ email }: TestPerson) =>
  (await world.call('signIn', { email, password: PASSWORD }, undefined, HERE)).body;
const own = async (person: { token: string }) => (await world.call('readOwnAudit', {}, person)).body.entries;
const organiser = async () => {
  const person = await world.makePerson('Olga', 'Organiser');
  organiserEmails.push(person.email);
  return person;
};
const age = (userId: string, days: number) =>
  world.pool.query(
    `begin; alter table audit_entries disable trigger user;
     update audit_entries set at = at - interval '${days} days' where user_id = '${userId}';
     alter table audit_entries enable trigger user; commit`,
  );

describe('what someone did', () => {
  it('is there for them alone: what, when and from where', async () => {
    const [ada, ben] = [await world.makePerson(), await world.makePerson('Ben')];
    const signedIn = await signIn(ada);
    await world.call('requestExport', {}, { token: signedIn.token }, HERE);
    const [exported, entered] = await own(ada);
    expect([exported?.words, entered?.words]).toEqual(['downloaded their data', 'signed in: by password']);
    expect(entered).toMatchObject({
      by: 'Ada Lovelace',
      isYou: true,
      about: null,
      address: '203.0.113.77',
      browser: 'Firefox on Windows',
    });
    expect(Date.now() - Date.parse(entered?.at ?? '')).toBeLessThan(60_000);
    expect(await own(ben)).toEqual([]);
  });

  it('says of a new password, of ended sign-ins and of an undone change', async () => {
    const ada = await world.makePerson();
    await world.call('changePassword', { password: 'another password' }, ada);
    await world.runJobs();
    const link = /undo-change\?t=(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await world.call('undoAccountChange', { token: decodeURIComponent(link) });
    const { rows } = await world.pool.query<{ act: string }>(
      'select act from audit_entries where user_id = $1 order by id',
      [ada.id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['password-changed', 'change-undone']);
  });

  it('is read page by page', async () => {
    const ada = await world.makePerson();
    for (let times = 0; times < 27; times += 1)
      await world.pool.query(`insert into audit_entries (user_id, act) values ($1, 'signed-out')`, [ada.id]);
    const first = (await world.call('readOwnAudit', {}, ada)).body;
    expect([first.entries.length, first.more]).toEqual([25, true]);
    const second = (await world.call('readOwnAudit', { before: first.entries.at(-1)?.id }, ada)).body;
    expect([second.entries.length, second.more]).toEqual([2, false]);
  });
});

describe('organisers', () => {
  it('see what everyone did, and those they act about learn that an organiser did', async () => {
    const [olga, ada] = [await organiser(), await world.makePerson()];
    await world.call('findPerson', { email: ada.email }, olga, HERE);
    expect((await own(ada))[0]).toMatchObject({
      by: 'An organiser',
      isYou: false,
      about: 'you',
      words: 'acted as an organiser: looked up',
      address: null,
      browser: null,
    });
    expect((await world.call('readAudit', {}, olga)).body.entries[0]).toMatchObject({
      by: 'Olga Organiser',
      about: 'Ada Lovelace',
      address: '203.0.113.77',
    });
    expect((await world.call('readAudit', {}, ada)).status).toBe(403);
  });

  it('close a report of which the one it is about learns nothing, in their list or their download', async () => {
    const [olga, eve, zed] = [
      await organiser(),
      await world.makePerson('Eve'),
      await world.makePerson('Zed'),
    ];
    await world.call('reportPerson', { userId: zed.id, reason: CONCERN_REASONS[0], words: 'Rude.' }, eve);
    const { concerns } = (await world.call('readCommunity', {}, olga)).body;
    const concern = concerns.find(({ about }) => about.userId === zed.id);
    await world.call('closeConcern', { concernId: concern?.id ?? '', words: 'Spoke to both.' }, olga);
    expect((await world.call('readAudit', {}, olga)).body.entries[0]).toMatchObject({
      words: 'acted as an organiser: closed a report about',
      about: 'Zed Lovelace',
    });
    expect(await own(zed)).toEqual([]);
    expect(JSON.stringify(await exportAudit(world.db, zed.id))).not.toContain('concern');
  });

  it('get it as a file that no spreadsheet runs, and that is written down too', async () => {
    const [olga, mallory] = [await organiser(), await world.makePerson('=cmd|calc', 'x')];
    await signIn(mallory);
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await world.call('exportAudit', { from: day, to: day }, olga);
    expect(body.isWhole).toBe(true);
    expect(body.csv).toContain(`"'=cmd|calc x","${mallory.email}","signed-in","by password"`);
    expect(body.csv.split('\r\n').length).toBe(body.rows + 2);
    expect((await own(olga))[0]?.words).toBe(`downloaded the audit trail: ${day} to ${day}`);
    expect((await world.call('exportAudit', { from: day, to: day }, mallory)).status).toBe(403);
  });
});

describe('the trail', () => {
  it('is only ever added to', async () => {
    const ada = await world.makePerson();
    await signIn(ada);
    for (const statement of [
      `update audit_entries set act = 'signed-out'`,
      `update audit_entries set at = now() - interval '400 days'`,
      `update audit_entries set detail = ''`,
      `update audit_entries set user_id = gen_random_uuid()`,
      `update audit_entries set address = null`,
      `update audit_entries set address = shortened_address(address)`,
      `delete from audit_entries`,
    ])
      await expect(world.pool.query(`${statement} where user_id = '${ada.id}'`)).rejects.toThrow(
        'audit entries are never changed',
      );
    await expect(world.pool.query('truncate audit_entries')).rejects.toThrow(
      'audit entries are never changed',
    );
    expect(await own(ada)).toHaveLength(1);
  });

  it('of the last 30 days is kept whatever the session of the database claims its days to be', async () => {
    const [ada, ben] = [await world.makePerson(), await world.makePerson()];
    for (const person of [ada, ben]) await signIn(person);
    await age(ben.id, 31);
    for (const days of ['0', '-1', '29']) {
      const emptied = `begin; set local fellow_eye.audit_days = '${days}';
        delete from audit_entries where user_id = '${ada.id}'; commit`;
      const client = await world.pool.connect();
      const failed = await client.query(emptied).then(
        () => null,
        (error: unknown) => String(error),
      );
      await client.query('rollback');
      client.release();
      expect(failed).toContain('audit entries are never changed');
    }
    expect(await own(ada)).toHaveLength(1);
    await expireAudit(world.db, 30);
    expect(await own(ben)).toEqual([]);
  });

  it('shortens addresses after 30 days and drops entries after AUDIT_DAYS, not sooner', async () => {
    const [ada, ben, cleo] = [await world.makePerson(), await world.makePerson(), await world.makePerson()];
    for (const person of [ada, ben, cleo]) await signIn(person);
    await world.call('signOut', {}, ben, { 'x-forwarded-for': '2001:db8:1:2:3::4' });
    await age(ada.id, 29);
    await age(ben.id, 31);
    await age(cleo.id, 366);
    await expireAudit(world.db, 365);
    const { rows } = await world.pool.query<{ address: string }>(
      'select abbrev(address) as address from audit_entries where user_id = any($1) order by id',
      [[ada.id, ben.id, cleo.id]],
    );
    expect(rows.map(({ address }) => address)).toEqual(['203.0.113.77', '203.0.113.0/24', '2001:db8:1::/48']);
  });

  it('keeps what was done, and not who, when an account is deleted', async () => {
    const [olga, ada] = [await organiser(), await world.makePerson()];
    await world.call('findPerson', { email: ada.email }, olga);
    const { token } = await signIn(ada);
    await world.call('eraseAccount', { password: PASSWORD }, { token }, HERE);
    const { entries } = (await world.call('readAudit', {}, olga)).body;
    expect(entries.slice(0, 3)).toMatchObject([
      { words: 'deleted the account', by: 'Deleted user', address: '203.0.113.0/24', browser: null },
      { words: 'signed in: by password', by: 'Deleted user', address: null, browser: null },
      { words: 'acted as an organiser: looked up', by: 'Olga Organiser', about: 'Deleted user' },
    ]);
  });

  it('travels with its owner’s data', async () => {
    const ada = await world.makePerson();
    const { token } = await signIn(ada);
    const { url } = (await world.call('requestExport', {}, { token })).body;
    const zip = readZip(Buffer.from(await (await world.request(url)).arrayBuffer()));
    const data = JSON.parse(zip.get('data.json')?.toString() ?? '{}');
    expect(data.auditTrail).toMatchObject([
      { act: 'signed-in', byYou: true, address: '203.0.113.77' },
      { act: 'data-exported' },
    ]);
  });
});

describe('consent', () => {
  it('is written down with its text, and both people can show what was answered', async () => {
    const [host, guest] = [await world.makePerson(), await world.makePerson('Gwen')];
    const { roomId } = await openRecording(world, host, guest);
    await world.call('giveConsent', { roomId, given: true, picture: false, version: '1' }, guest);
    await world.call('giveConsent', { roomId, given: false, version: '1' }, guest);
    expect((await own(guest)).slice(0, 2).map((entry) => [entry.words, entry.roomId])).toEqual([
      ['declined to be recorded: No, do not record me, text 1', roomId],
      ['agreed to be recorded: Yes, sound only, text 1', roomId],
    ]);
    const proof = (await world.call('readConsentProof', { roomId }, host)).body;
    const [hers, his] = proof.people;
    expect([hers?.isYou, his?.isYou]).toEqual([true, false]);
    expect(
      his?.answers.map(({ given, picture, version, keptDays }) => [given, picture, version, keptDays]),
    ).toEqual([
      [true, true, null, null],
      [true, false, '1', 90],
      [false, false, '1', 90],
    ]);
    const stranger = await world.makePerson();
    expect((await world.call('readConsentProof', { roomId }, stranger)).status).toBe(403);
  });

  it('to a newer text, or to other days, is a new answer although it says the same', async () => {
    const [host, guest] = [await world.makePerson(), await world.makePerson('Gwen')];
    const { roomId } = await openRecording(world, host, guest);
    const agree = () =>
      world.call('giveConsent', { roomId, given: true, picture: true, version: '1' }, guest);
    const answers = async () => {
      const { people } = (await world.call('readConsentProof', { roomId }, guest)).body;
      return people
        .find(({ isYou }) => isYou)
        ?.answers.map(({ given, picture, version, keptDays }) => [given, picture, version, keptDays]);
    };
    // They answered before texts had versions.
    expect(await answers()).toEqual([[true, true, null, null]]);
    const heard = (await own(guest)).length;
    await agree();
    await agree();
    expect(await answers()).toEqual([
      [true, true, null, null],
      [true, true, '1', 90],
    ]);
    expect((await own(guest)).length).toBe(heard + 1);
    const agreedTo = `update recording_consents set kept_days = 30 where room_id = $1 and text_version = '1'`;
    await world.pool.query(agreedTo, [roomId]);
    await agree();
    expect((await answers())?.at(-1)).toEqual([true, true, '1', 90]);
    expect((await own(guest)).length).toBe(heard + 2);
  });
});
