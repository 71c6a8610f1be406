import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyToCalendar,
  attachedIcs,
  calendarParts,
  eventOf,
  type MailServer,
  type Received,
} from '../mail-server.ts';
import { makeMailedNegotiation, SENDER, type MailedNegotiation } from '../mailed-negotiation.ts';
import { inHours, range } from '../moment.ts';
import type { Negotiation } from '../negotiation.ts';

let server: MailServer;
let scene: Negotiation;
let deliver: MailedNegotiation['deliver'];
let move: MailedNegotiation['move'];
let cancel: MailedNegotiation['cancel'];
let close: MailedNegotiation['close'];
beforeAll(async () => {
  ({ server, scene, deliver, move, cancel, close } = await makeMailedNegotiation());
});
afterAll(() => close());
beforeEach(() => {
  server.received.length = 0;
});

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

  // spec: one-calendar-event
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

  it('name their reader as the only attendee, who has accepted, and hold no other address', () => {
    for (const one of [...life.held, ...life.accepted, ...life.moved, ...life.agreed]) {
      const isHost = one.to === scene.host.email;
      const [name, other] = isHost ? ['Hana Host', scene.guest.email] : ['Gwen Guest', scene.host.email];
      expect(eventOf(one).attendees).toMatchObject([{ name, address: one.to, answer: 'ACCEPTED' }]);
      expect(one.raw).not.toContain(other);
      expect(one.mail.replyTo?.map(({ address }) => address)).toEqual([SENDER.replyTo]);
    }
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
