import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarParts, eventOf, startMailServer, type MailServer } from '../mail-server.ts';
import { queueToBeIdle } from '../job-queue.ts';
import { inHours, range } from '../moment.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { inForm, isLong } from './form.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';

const OPENINGS = 10;
const BROWSER_OPENINGS = inForm(1, 10);
const AT_ONCE = 50;

let world: World;
let mail: MailServer;
let server: RunningServer;
let browser: Browser;
let host: TestPerson;
let guest: TestPerson;
let roomId: string;
const NEWCOMER = 'newcomer@example.org';
const NEW_ADDRESS = 'new-address@example.org';

const post = async (path: string, body: object, person?: TestPerson) => {
  const response = await fetch(`${server.origin}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
  return { status: response.status, body: (await response.json()) as { error?: string } };
};

/** The link of this form in the newest mail to someone; waits until there is one that is not `before`. */
const linkTo = (address: string, form: RegExp, before = ''): Promise<string> =>
  until(`a mail to ${address} with ${String(form)}`, () =>
    mail
      .to(address)
      .toReversed()
      .flatMap((one) => form.exec(one.mail.text ?? '')?.[0] ?? [])
      .find((link) => link !== before),
  );
const CODE = /https?:\/\/\S+[?&]code=\S+/;
const RESCHEDULE = /https?:\/\/\S+\/reschedule\?r=\S+/;
const STEP_BACK = /https?:\/\/\S+\/step-back\?r=\S+/;
const DECISION = /https?:\/\/\S+\/decision\?t=\S+/;
const tokenIn = (link: string, field: string): string => new URL(link).searchParams.get(field) ?? '';

beforeAll(async () => {
  world = await makeWorld();
  mail = await startMailServer();
  server = await startServer({ DATABASE_URL: world.url, AUTH_SECRET: SECRET, SMTP_URL: mail.url });
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');

  // Every kind of mail the product sends: about accounts, about a session, and about an assessment.
  await post('/auth/sign-up/email', { email: NEWCOMER, password: 'long enough' });
  await post('/auth/request-password-reset', { email: host.email });
  const mover = await world.makePerson('Moira', 'Mover');
  await post('/auth/change-email', { newEmail: NEW_ADDRESS }, mover);
  const plan = { hostId: host.id, startUtc: inHours(48), private: true, durationMinutes: 60 as const };
  roomId = (await world.call('createRoom', plan, host)).body.room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into practice_rounds (room_id, round_number, candidate_id) values ($1, 1, $2) returning id`,
    [roomId, guest.id],
  );
  await addJob(world.db, 'mail-assessment-ready', { roundId: rows[0]?.id ?? '' });
  const token = tokenIn(await linkTo(guest.email, RESCHEDULE), 'r');
  await post('/reschedule/propose', { token, ...range(72) });
  await linkTo(host.email, DECISION);
  await queueToBeIdle(world.pool);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await mail.stop();
  await world.close();
});

/** Every row of every table, as one fingerprint each. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ print: string }>(
      `select coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as print from ${name} one`,
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
};

const allLinks = (): string[] => [
  ...new Set(
    mail.received.flatMap(({ mail: { text, html } }) =>
      [...`${text ?? ''} ${(html ?? '').replaceAll('&amp;', '&')}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(
        ([url]) => url,
      ),
    ),
  ),
];
const isAccountLink = (link: string) => CODE.test(link);
/** In the short form a browser is shown only those that let someone act. */
const forBrowser = (links: string[]): string[] =>
  inForm(
    [RESCHEDULE, STEP_BACK, DECISION].map((form) => links.find((link) => form.test(link)) ?? ''),
    links,
  );

/** Opens a link as a program would that runs its scripts: a preview, a scanner, or a person. */
const openInBrowser = async (link: string): Promise<void> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link, { waitUntil: 'networkidle' });
  await context.close();
};

describe('links in mails', () => {
  it('are of every kind, and all lead to us', () => {
    const links = allLinks();
    const kinds = [
      /\/complete-profile\?code=/,
      /\/reset-password\?code=/,
      /email_change=1/,
      /\/undo-change\?t=/,
      RESCHEDULE,
      STEP_BACK,
      DECISION,
      /\/assessments\/round\/[0-9a-f-]{36}/,
      /roomId=/,
    ];
    expect(kinds.filter((kind) => !links.some((link) => kind.test(link)))).toEqual([]);
    expect(links.filter((link) => !link.startsWith(server.origin))).toEqual([]);
  });

  it(`change nothing when programs look at them, ${OPENINGS} times each`, async () => {
    const before = await everything();
    for (const link of allLinks())
      for (let count = 0; count < OPENINGS; count += 1)
        for (const method of ['GET', 'HEAD'])
          expect([method, link, (await fetch(link, { method })).status]).toEqual([method, link, 200]);
    expect(await everything()).toEqual(before);
  });

  it(`about sessions change nothing in a browser either, ${BROWSER_OPENINGS} times each`, async () => {
    const before = await everything();
    const links = forBrowser(allLinks().filter((link) => !isAccountLink(link)));
    for (let count = 0; count < BROWSER_OPENINGS; count += 1) await Promise.all(links.map(openInBrowser));
    expect(await everything()).toEqual(before);
  });

  it.runIf(isLong)('about accounts are used by the first page that opens them, and by no other', async () => {
    // The page trades the code as soon as it is shown, so here a browser is a reader.
    const codes = async () => {
      const { rows } = await world.pool.query<{ used: number; waiting: number; sessions: number }>(
        `select (select count(*)::int from account_codes where used_at is not null) as used,
           (select count(*)::int from sign_ups) as waiting, (select count(*)::int from sessions) as sessions`,
      );
      return rows[0];
    };
    const before = await codes();
    const links = allLinks().filter(isAccountLink);
    expect(links).toHaveLength(3);
    await Promise.all(
      links.map(async (link) => {
        for (let count = 0; count <= BROWSER_OPENINGS; count += 1) await openInBrowser(link);
      }),
    );
    // One confirms a sign-up, one recovers a password; the one to a new address does not sign in.
    expect(await codes()).toEqual({
      used: (before?.used ?? 0) + 2,
      waiting: (before?.waiting ?? 0) - 1,
      sessions: (before?.sessions ?? 0) + 2,
    });
  });
});

/** Says the same thing so many times at once; how often each answer came. */
const atOnce = async (path: string, body: object): Promise<Record<number, number>> => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(path, body)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
describe(`what a link is for, asked ${AT_ONCE} times at once, is done once:`, () => {
  it('signing in by a new password link', async () => {
    const used = await linkTo(host.email, CODE);
    await post('/auth/request-password-reset', { email: host.email });
    const code = tokenIn(await linkTo(host.email, CODE, used), 'code');
    expect(await atOnce('/auth/exchange', { code })).toEqual({ 200: 1, 403: AT_ONCE - 1 });
  });

  it('agreeing to a time', async () => {
    const token = tokenIn(await linkTo(host.email, DECISION), 't');
    const answers = await atOnce('/reschedule/decision', { token, action: 'agree' });
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const { rows } = await world.pool.query('select ics_sequence from practice_rooms where id = $1', [
      roomId,
    ]);
    expect(rows).toEqual([{ ics_sequence: 2 }]);
  });

  it('proposing a time', async () => {
    const before = await world.pool.query('select 1 from reschedule_proposals');
    const invitation = await until('the invitation to the agreed time', () =>
      mail.to(host.email).find((one) => calendarParts(one).length > 0 && eventOf(one).sequence === 2),
    );
    const token = tokenIn(RESCHEDULE.exec(invitation.mail.text ?? '')?.[0] ?? '', 'r');
    const answers = await atOnce('/reschedule/propose', { token, ...range(96) });
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const after = await world.pool.query('select 1 from reschedule_proposals');
    expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBe(1);
    await linkTo(guest.email, DECISION);
    expect(mail.to(guest.email).filter((one) => DECISION.test(one.mail.text ?? ''))).toHaveLength(1);
  });

  it('cancelling', async () => {
    const token = tokenIn(await linkTo(guest.email, DECISION), 't');
    const answers = await atOnce('/reschedule/decision', { token, action: 'cancel' });
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    const { rowCount } = await world.pool.query('select 1 from practice_rooms where id = $1', [roomId]);
    expect(rowCount).toBe(0);
  });
});
