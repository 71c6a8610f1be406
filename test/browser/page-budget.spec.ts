import type { Locator, Page } from '@playwright/test';
import { personOf } from '../../src/server/account/session.ts';
import { proposeTime } from '../../src/server/proposal/propose-time.ts';
import { connect } from '../../src/server/adapters/postgres.ts';
import { rescheduleToken, scriptOf } from '../../src/server/demo/scene.ts';
import { settled } from '../../src/server/demo/play-round.ts';
import { arrange, playSession } from '../../src/server/demo/play-session.ts';
import { portsBeside } from '../../src/server/demo/ports.ts';
import { decisionToken } from '../decision-token.ts';
import { addPerson, SECRET, type TestPerson } from '../people.ts';
import { startInterview } from './callers.ts';
import { openHeld } from './page-load.ts';
import { expect, seed, test, type Product } from './product.ts';

const KB = 1000;
const LANDING_SCRIPTS = 100 * KB;
const SCRIPTS = 190 * KB;
const PRACTICE_ROOM_SCRIPTS = 160 * KB;
const CALL_SCRIPTS = 110 * KB;
const PARTNERS_SCRIPTS = 132 * KB;
const ORGANISER_SCRIPTS = 162 * KB;
const FONTS = 40 * KB;
const WAVES = 2;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const HOUR_MS = 3_600_000;

/** Two people with something to see on every screen. */
const furnish = async (product: Product) => {
  const { pool, db } = connect(product.databaseUrl, quiet);
  const { origin, dataDir } = product;
  const ports = portsBeside({ pool, db, dataDir, secret: SECRET, origin, log: quiet });
  const [ada, ben] = [await addPerson(db, 'Ada', 'Lovelace'), await addPerson(db, 'Ben', 'Bitdiddle')];
  const [host, guest] = [await personOf(ports, ada.token), await personOf(ports, ben.token)];
  if (!host || !guest) throw new Error('no session');
  const nameless = await addPerson(db);
  const olga = await addPerson(db, 'Olga', 'Organiser');
  await db.insertInto('organisers').values({ user_id: olga.id }).execute();
  await db.deleteFrom('profiles').where('user_id', '=', nameless.id).execute();
  const picture = { user_id: ben.id, type: 'image/png', bytes: new Uint8Array(Buffer.from(PIXEL, 'base64')) };
  const { id: pictureId } = await db
    .insertInto('avatars')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('profiles')
    .set({ avatar: `/api/avatar/${pictureId}` })
    .where('user_id', '=', ben.id)
    .execute();

  const inHours = (hours: number) => new Date(Math.ceil((Date.now() + hours * HOUR_MS) / HOUR_MS) * HOUR_MS);
  const history = await playSession(ports, { host, guest, start: inHours(-30) }, [
    await scriptOf('host', 'acute-angle-closure', 'weak'),
    { candidate: 'host', caseId: 'dvla-field-loss', lines: null, seconds: 480 },
  ]);
  const open = await arrange(ports, { host: guest, start: inHours(20) });
  const prep = await arrange(ports, { host, guest, start: inHours(30) });
  const interview = await arrange(ports, { host, guest, start: inHours(40) });
  await startInterview(origin, ada, interview.id);
  const wrapUp = await playSession(
    ports,
    { host, guest, start: inHours(-0.5) },
    [{ candidate: 'host', caseId: 'dvla-field-loss', lines: null, seconds: 480 }],
    { finished: false },
  );
  const reschedule = await rescheduleToken(ports, prep.id, ben);
  const range = { startUtc: inHours(50).toISOString(), endUtc: inHours(51).toISOString() };
  settled(await proposeTime(ports, { token: reschedule, range, note: null, ip: '127.0.0.1' }));
  const decision = await decisionToken(ports, prep.id);
  await pool.end();
  return {
    ada,
    ben,
    nameless,
    olga,
    roundId: history.roundIds[0],
    open,
    prep,
    interview,
    wrapUp,
    reschedule,
    decision,
  };
};
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

type World = Awaited<ReturnType<typeof furnish>>;
type Screen = {
  name: string;
  as?: (world: World) => TestPerson;
  path: (world: World) => string;
  complete: (page: Page) => Locator;
  scripts?: number;
  /** `npm test` has one of each way to load: prerendered, a list, the two panels, the call and a report. The others are walks. */
  everyRun?: true;
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const ada = (world: World) => world.ada;
const ben = (world: World) => world.ben;
const room = (id: string) => `/interview-practice-room?roomId=${id}`;

/** The screens with something to wait for. test/page-sizes.test.ts holds every one to its scripts. */
const SCREENS: Screen[] = [
  {
    name: 'landing',
    everyRun: true,
    path: () => '/',
    complete: heading(/^Ace your/),
    scripts: LANDING_SCRIPTS,
  },
  {
    name: 'dashboard',
    everyRun: true,
    as: ada,
    path: () => '/dashboard',
    complete: heading('Welcome Back!'),
  },
  {
    name: 'interview practice',
    as: ada,
    path: () => '/interview-scheduling',
    complete: button('Accept Invitation'),
  },
  { name: 'invite', as: ada, path: ({ open }) => `/invite/${open.id}`, complete: button('Accept Room') },
  { name: 'assessments', as: ada, path: () => '/assessments', complete: button('Show Assessment') },
  { name: 'stations', as: ada, path: () => '/stations', complete: heading('Try next') },
  {
    name: 'partners',
    as: ada,
    path: () => '/partners',
    complete: heading('People'),
    scripts: PARTNERS_SCRIPTS,
  },
  { name: 'groups', as: ada, path: () => '/groups', complete: button('Make group') },
  {
    name: 'organiser',
    as: ({ olga }) => olga,
    path: () => '/organiser',
    complete: heading('Suspended accounts'),
    scripts: ORGANISER_SCRIPTS,
  },
  {
    name: 'one assessment',
    everyRun: true,
    as: ada,
    path: ({ roundId }) => `/assessments?round=${roundId}`,
    complete: heading('Summary'),
  },
  { name: 'profile', as: ben, path: () => '/profile', complete: (page) => page.getByLabel('First name') },
  {
    name: 'preparing, host',
    everyRun: true,
    as: ada,
    path: ({ prep }) => room(prep.id),
    complete: button('Random Case'),
    scripts: PRACTICE_ROOM_SCRIPTS,
  },
  {
    name: 'interview, candidate',
    everyRun: true,
    as: ada,
    path: ({ interview }) => room(interview.id),
    complete: (page) => page.getByText('Your task'),
    scripts: PRACTICE_ROOM_SCRIPTS,
  },
  {
    name: 'interview, actor',
    as: ben,
    path: ({ interview }) => room(interview.id),
    complete: (page) => page.getByRole('heading', { level: 3 }),
    scripts: PRACTICE_ROOM_SCRIPTS,
  },
  {
    name: 'wrapping up',
    as: ada,
    path: ({ wrapUp }) => room(wrapUp.roomId),
    complete: button('Another Round'),
    scripts: PRACTICE_ROOM_SCRIPTS,
  },
  {
    name: 'call',
    everyRun: true,
    as: ada,
    path: ({ prep }) => `/call/${prep.id}`,
    complete: button('Join call'),
    scripts: CALL_SCRIPTS,
  },
  {
    name: 'decision',
    path: ({ decision }) => `/decision?t=${encodeURIComponent(decision)}`,
    complete: button('Agree'),
  },
];

// What moves must not move the rest.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, reusesPages: false });
test.use({ trace: 'off' });
// As most people's browsers have them, so that the call shows what it shows them.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

let world: World;
test.beforeAll(async ({ product }) => {
  world = await furnish(product);
});

const keepsBudget = ({ name, as, path, complete, scripts = SCRIPTS }: Screen, tag: string[]) =>
  test(
    `${name}: little to fetch, nothing to wait for twice, and nothing moves`,
    { tag },
    async ({ page, context }) => {
      if (as) await seed(context, as(world));
      const load = await openHeld(page, path(world), complete);
      expect.soft(load.waves.length, JSON.stringify(load.waves)).toBeLessThanOrEqual(WAVES);
      expect.soft(load.scriptBytes).toBeLessThanOrEqual(scripts);
      expect.soft(load.fontBytes).toBeLessThanOrEqual(FONTS);
      expect.soft(load.shifts).toEqual([]);
      expect.soft(load.unsizedPictures).toEqual([]);
    },
  );

for (const screen of SCREENS) keepsBudget(screen, screen.everyRun ? [] : ['@walk']);

test.describe('without camera and microphone', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      navigator.mediaDevices.enumerateDevices = async () => [];
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('Requested device not found', 'NotFoundError');
      };
    }),
  );
  const screen: Screen = {
    name: 'call',
    as: ada,
    path: ({ prep }) => `/call/${prep.id}`,
    complete: (page) => page.getByText('We found no camera or microphone'),
    scripts: CALL_SCRIPTS,
  };
  keepsBudget(screen, ['@walk']);
});
