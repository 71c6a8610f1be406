import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import { smtpMailer } from '../../src/server/adapters/smtp-mailer.ts';
import { makeJobs } from '../../src/server/jobs.ts';
import type { Mailer } from '../../src/server/ports/mailer.ts';
import {
  applyToCalendar,
  attachedIcs,
  calendarParts,
  eventOf,
  startMailServer,
  type MailServer,
  type Received,
} from '../mail-server.ts';
import { inHours, makeNegotiation, range, type Negotiation } from '../negotiation.ts';

const FROM = 'Fellow Eye <mail@fellow-eye.example>';

let server: MailServer;
let mailer: Mailer;
let scene: Negotiation;
beforeAll(async () => {
  server = await startMailServer();
  mailer = smtpMailer(server.url, FROM);
  scene = await makeNegotiation({ mailer });
});
afterAll(async () => {
  await scene.world.close();
  mailer.close();
  await server.stop();
});
beforeEach(() => {
  server.received.length = 0;
});

const deliver = async (): Promise<Received[]> => {
  server.received.length = 0;
  await scene.world.runJobs();
  return [...server.received];
};
const move = (room: Room, startUtc: string) =>
  scene.world.call('updateRoom', { roomId: room.id, startUtc }, scene.host);
const cancel = (room: Room) => scene.world.call('deleteRoom', { roomId: room.id }, scene.host);
const toHost = () => server.to(scene.host.email);
const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('nothing came');
  return one;
};
const tokenIn = (one: Received, link: 'reschedule?r' | 'decision?t'): string =>
  decodeURIComponent(new RegExp(`/${link.replace('?', '\\?')}=(\\S+)`).exec(one.mail.text ?? '')?.[1] ?? '');

/** A whole life: held, accepted, moved by the host, moved by agreement, cancelled. */
const live = async () => {
  const room = await scene.schedule();
  const held = await deliver();
  await scene.accept(room);
  const accepted = await deliver();
  await move(room, inHours(50));
  const moved = await deliver();
  const token = tokenIn(first(server.to(scene.guest.email)), 'reschedule?r');
  await scene.world.call('proposeTime', { token, ...range(72, 1.5) });
  const asked = await deliver();
  await scene.world.call('decideProposal', { token: tokenIn(first(asked), 'decision?t'), action: 'agree' });
  const agreed = await deliver();
  await cancel(room);
  const cancelled = await deliver();
  return { room, held, accepted, moved, asked, agreed, cancelled };
};

describe('the invitations of one session', () => {
  let life: Awaited<ReturnType<typeof live>>;
  beforeAll(async () => {
    life = await live();
  });
  const invitations = () => [
    ...life.held,
    ...life.accepted,
    ...life.moved,
    ...life.agreed,
    ...life.cancelled,
  ];

  it('go to the host alone at first, then to both, each time once', () => {
    const { held, accepted, moved, asked, agreed, cancelled } = life;
    expect(held.map(({ to }) => to)).toEqual([scene.host.email]);
    expect(asked.map(({ to }) => to)).toEqual([scene.host.email]);
    for (const mails of [accepted, moved, agreed, cancelled])
      expect(mails.map(({ to }) => to).toSorted()).toEqual([scene.host.email, scene.guest.email].toSorted());
  });

  it('are one event for life, with a sequence that only rises', () => {
    const events = invitations().map(eventOf);
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([`${life.room.id}@localhost`]));
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    const stamps = events.map(({ stamp }) => stamp);
    expect(stamps).toEqual(stamps.toSorted());
    for (const stamp of stamps) expect(Date.now() - Date.parse(stamp)).toBeLessThan(120_000);
  });

  it('say what to do and how it stands', () => {
    const said = (mails: Received[]) => mails.map(eventOf).map(({ method, status }) => `${method} ${status}`);
    expect(said(life.held)).toEqual(['REQUEST TENTATIVE']);
    for (const mails of [life.accepted, life.moved, life.agreed])
      expect(said(mails)).toEqual(['REQUEST CONFIRMED', 'REQUEST CONFIRMED']);
    expect(said(life.cancelled)).toEqual(['CANCEL CANCELLED', 'CANCEL CANCELLED']);
  });

  it('carry the calendar as the last alternative and as invite.ics, with the same method everywhere', () => {
    for (const one of invitations()) {
      const types = [...one.raw.matchAll(/^Content-Type: ([^;\r\n]+)/gim)].map(([, type]) => type);
      expect(types).toEqual([
        'multipart/mixed',
        'multipart/alternative',
        'text/plain',
        'text/html',
        'text/calendar',
        'application/ics',
      ]);
      const [part, file] = calendarParts(one);
      const { method } = eventOf(one);
      expect(one.raw).toMatch(
        new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}\\r\\n`),
      );
      expect([part?.mimeType, file?.filename]).toEqual(['text/calendar', 'invite.ics']);
      expect(file?.ics).toBe(part?.ics);
    }
  });

  it('tell times in UTC, and end when the session does', () => {
    const times = (mails: Received[]) => mails.map(eventOf).map(({ start, end }) => [start, end]);
    const hour = (start: string, hours = 1) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();
    expect(times(life.held)).toEqual([[inHours(48), hour(inHours(48))]]);
    expect(times(life.moved)[0]).toEqual([inHours(50), hour(inHours(50))]);
    expect(times(life.agreed)[0]).toEqual([inHours(72), hour(inHours(72), 1.5)]);
    expect(times(life.cancelled)[0]).toEqual([inHours(72), hour(inHours(72), 1.5)]);
    for (const ics of invitations().map(attachedIcs))
      expect(ics.match(/\r\nDT(?:START|END|STAMP):\d{8}T\d{6}Z(?=\r\n)/g)).toHaveLength(3);
  });

  it('have the sender as organizer, by address alone', () => {
    for (const one of invitations()) {
      expect(eventOf(one).organizer).toBe(`mailto:${one.mail.from?.address}`);
      expect(one.mail.from).toMatchObject({ name: 'Fellow Eye', address: 'mail@fellow-eye.example' });
    }
  });

  it('name the attendees and who has accepted', () => {
    const answers = (mails: Received[]) =>
      eventOf(first(mails)).attendees.map(({ name, answer }) => `${name} ${answer}`);
    expect(answers(life.held)).toEqual(['Hana Host ACCEPTED']);
    expect(answers(life.accepted)).toEqual(['Hana Host ACCEPTED', 'Gwen Guest ACCEPTED']);
    expect(answers(life.moved)).toEqual(['Hana Host ACCEPTED', 'Gwen Guest NEEDS-ACTION']);
    expect(answers(life.agreed)).toEqual(['Hana Host ACCEPTED', 'Gwen Guest ACCEPTED']);
    expect(eventOf(first(life.accepted)).attendees.map(({ address }) => address)).toEqual([
      scene.host.email,
      scene.guest.email,
    ]);
  });

  it('lead into the practice room and to each attendee’s own reschedule link', () => {
    const roomUrl = `http://localhost:3000/interview-practice-room?roomId=${life.room.id}`;
    for (const one of [...life.accepted, ...life.moved, ...life.agreed]) {
      const { location, url, description, summary } = eventOf(one);
      expect([location, url]).toEqual([roomUrl, roomUrl]);
      expect(description).toContain(`Join the practice room:\n${roomUrl}`);
      expect(description).toContain(`/reschedule?r=${encodeURIComponent(tokenIn(one, 'reschedule?r'))}`);
      const other = one.to === scene.host.email ? 'Gwen Guest' : 'Hana Host';
      expect(summary).toBe(`Interview practice with ${other}`);
    }
    const tokens = [...life.accepted, ...life.moved, ...life.agreed].map((one) =>
      tokenIn(one, 'reschedule?r'),
    );
    expect(new Set(tokens).size).toBe(6);
  });

  it('ring once, a quarter of an hour before, unless cancelled', () => {
    for (const one of [...life.held, ...life.accepted, ...life.moved])
      expect(eventOf(one).alarms).toEqual([{ action: 'DISPLAY', trigger: '-PT15M' }]);
    for (const one of life.cancelled) expect(eventOf(one).alarms).toEqual([]);
  });

  it('leave a calendar right, in whatever order they arrive', () => {
    const permute = <T>(list: T[]): T[][] =>
      list.length < 2
        ? [list]
        : list.flatMap((one, index) =>
            permute(list.toSpliced(index, 1)).map((rest) => rest.toSpliced(0, 0, one)),
          );
    const hosts = invitations()
      .filter(({ to }) => to === scene.host.email)
      .map(eventOf);
    const uid = `${life.room.id}@localhost`;
    for (const order of permute(hosts))
      expect(applyToCalendar(order).get(uid)).toMatchObject({ status: 'CANCELLED', sequence: 4 });
    for (const order of permute(hosts.slice(0, -1)))
      expect(applyToCalendar(order).get(uid)).toMatchObject({ status: 'CONFIRMED', start: inHours(72) });
  });

  it('tell the same in words, for those without a calendar', () => {
    const [was, now] = [first(life.moved), first(life.agreed)].map(({ mail }) => mail.text ?? '');
    expect(was).toContain('You rescheduled your practice session.');
    expect(now).toMatch(/When: .*UTC, because we do not know your time zone yet/);
    expect(first(life.cancelled).mail.subject).toMatch(/^Cancelled: interview practice with Gwen Guest, /);
  });
});

describe('a mail', () => {
  const setZone = (userId: string, zone: string | null) =>
    scene.world.db.updateTable('profiles').set({ time_zone: zone }).where('user_id', '=', userId).execute();

  it('tells the time in the recipient’s own zone, by name', async () => {
    await setZone(scene.host.id, 'Europe/London');
    await setZone(scene.guest.id, 'Asia/Kolkata');
    const room = await scene.schedule({ startUtc: '2027-07-06T18:00:00Z' });
    await scene.accept(room);
    await deliver();
    const textTo = (address: string) => server.to(address).at(-1)?.mail.text;
    expect(textTo(scene.host.email)).toContain(
      'When: Tuesday 6 July 2027, 19:00 – 20:00 (Your time: British Summer Time, Europe/London)',
    );
    expect(textTo(scene.guest.email)).toContain(
      'When: Tuesday 6 July 2027, 23:30 – Wednesday 7 July 2027, 00:30 (Your time: India Standard Time, Asia/Kolkata)',
    );
    expect(server.to(scene.host.email).at(-1)?.mail.subject).toContain('Tue 6 Jul, 19:00 BST');
    await setZone(scene.host.id, null);
    await setZone(scene.guest.id, null);
  });

  it.each([
    ['quotes and separators', `Ada "The; Count", O'Neill: \\ ^n`],
    ['emoji and other scripts', '👩🏽‍⚕️ 👁️ أمل 李小龍'],
    ['200 characters', 'x'.repeat(200)],
    ['200 wide characters', '李'.repeat(200)],
    [
      'line breaks that mean harm',
      'Ada\r\nATTENDEE:mailto:all@example.org\r\nBcc: all@example.org\nEND:VEVENT',
    ],
  ])('survives a name with %s', async (_what, firstName) => {
    const person = await scene.world.makePerson(firstName, 'Lovelace');
    const room = await scene.schedule();
    await scene.world.call('updateRoom', { roomId: room.id, guestId: person.id }, person);
    const mails = await deliver();
    expect(mails).toHaveLength(2);
    for (const one of mails) {
      const { attendees, summary } = eventOf(one);
      const ics = attachedIcs(one);
      expect(attendees.map(({ address }) => address)).toEqual([scene.host.email, person.email]);
      const safe = firstName
        .replaceAll('"', '’')
        .replaceAll('\\', '/')
        .replaceAll('^', '')
        .replaceAll(/[\r\n]+/g, ' ');
      expect(attendees[1]?.name).toBe(`${safe} Lovelace`);
      const plain = `${firstName.replaceAll(/[\r\n]+/g, ' ')} Lovelace`;
      expect(summary).toBe(`Interview practice with ${one.to === person.email ? 'Hana Host' : plain}`);
      expect(ics.split('BEGIN:VEVENT\r\n')).toHaveLength(2);
      expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(one.mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
      expect(one.mail.to).toHaveLength(1);
      expect(one.raw.split('\r\n\r\n')[0]?.length).toBeLessThan(4000);
    }
    await scene.world.call('deleteRoom', { roomId: room.id }, scene.host);
    await deliver();
  });

  it('goes to a changed address, and to nobody whose account is gone', async () => {
    const person = await scene.world.makePerson('Mo', 'Mover');
    const room = await scene.schedule();
    await scene.world.call('updateRoom', { roomId: room.id, guestId: person.id }, person);
    const email = `moved-${person.email}`;
    await scene.world.db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
    const mails = await deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([scene.host.email, email].toSorted());
    await cancel(room);
    await scene.world.db.deleteFrom('users').where('id', '=', person.id).execute();
    expect((await deliver()).map(({ to }) => to)).toEqual([scene.host.email]);
  });
});

describe('exactly once', () => {
  const lane = (room: Room) => ({ roomId: room.id, userId: scene.host.id, kind: 'invitation' });
  const run = async (payload: unknown, name = 'mail-room') =>
    makeJobs(scene.world.ports)
      .find((job) => job.name === name)
      ?.run(payload);
  const forgetJobs = () => scene.world.pool.query('delete from graphile_worker._private_jobs');

  it('sends a mail once however often its job runs, one after the other or at the same time', async () => {
    const room = await scene.schedule();
    await forgetJobs();
    await Promise.all(Array.from({ length: 5 }, () => run(lane(room))));
    await run(lane(room));
    expect(toHost()).toHaveLength(1);
  });

  it('sends only the newest of those that waited', async () => {
    const room = await scene.schedule();
    await scene.accept(room);
    for (const hours of [50, 51, 52]) await move(room, inHours(hours));
    await scene.world.runJobs();
    for (const person of [scene.host, scene.guest]) {
      const events = server.to(person.email).map(eventOf);
      expect(events.map(({ sequence, start }) => [sequence, start])).toEqual([[4, inHours(52)]]);
    }
  });

  it('still cancels what was never announced, and nothing else is heard of it', async () => {
    const room = await scene.schedule();
    await scene.accept(room);
    await cancel(room);
    await scene.world.runJobs();
    expect(server.received.map(eventOf).map(({ method, sequence }) => [method, sequence])).toEqual([
      ['CANCEL', 2],
      ['CANCEL', 2],
    ]);
  });

  it('writes a repeated attempt in the same words under the same Message-ID', async () => {
    const room = await scene.schedule();
    await forgetJobs();
    await run(lane(room));
    // As if the process had died after the mail was taken and before that could be noted.
    await scene.world.pool.query('update room_mails set settled_at = null where room_id = $1', [room.id]);
    await run(lane(room));
    const [one, two] = toHost();
    expect(two?.mail.messageId).toBe(one?.mail.messageId);
    expect(two?.mail.text).toBe(one?.mail.text);
    expect(two && eventOf(two).ics).toBe(one && eventOf(one).ics);
  });

  it('finds what is owed by itself when the queue lost it', async () => {
    const room = await scene.schedule();
    await forgetJobs();
    await scene.world.pool.query(
      `update room_mails set created_at = now() - interval '6 minutes' where room_id = $1`,
      [room.id],
    );
    await run({}, 'mail-owed');
    await scene.world.runJobs();
    expect(toHost()).toHaveLength(1);
    await run({}, 'mail-owed');
    await scene.world.runJobs();
    expect(toHost()).toHaveLength(1);
  });

  it('does not pester a server that refused the recipient for good', async () => {
    const strict = await startMailServer({
      onRecipient: () => Promise.reject(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    const strictMailer = smtpMailer(strict.url, FROM);
    const room = await scene.schedule();
    await forgetJobs();
    const job = makeJobs({ ...scene.world.ports, mailer: strictMailer }).find(
      ({ name }) => name === 'mail-room',
    );
    await expect(job?.run(lane(room))).rejects.toThrow('the recipient was refused');
    await scene.world.pool.query(
      `update room_mails set created_at = now() - interval '6 minutes' where room_id = $1`,
      [room.id],
    );
    await run({}, 'mail-owed');
    await scene.world.runJobs();
    expect(toHost()).toHaveLength(0);
    strictMailer.close();
    await strict.stop();
  });

  it('does not announce what is already over', async () => {
    const room = await scene.schedule();
    await scene.world.pool.query(
      `update room_versions set start_utc = now() - interval '2 hours', end_utc = now() - interval '1 hour'
       where room_id = $1`,
      [room.id],
    );
    expect(await deliver()).toEqual([]);
  });
});
