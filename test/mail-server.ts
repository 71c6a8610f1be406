import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';

/** A mail as it came over the wire, and as an independent reader understands it; `by` is what its sender greeted with. */
export type Received = { raw: string; mail: Email; to: string; by: string };

const readAll = async (stream: NodeJS.ReadableStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/**
 * A real SMTP server that keeps what it takes. `onRecipient` is awaited before a recipient is taken, so that a test can
 * hold a sender there or, by throwing, turn it away; `onMessage` turns away a whole message.
 */
export const startMailServer = async (
  options: { onRecipient?: (address: string) => Promise<void> | void; onMessage?: () => void } = {},
) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: callbackify(async ({ address }: SMTPServerAddress, _session: SMTPServerSession) => {
      await options.onRecipient?.(address);
    }),
    onData: callbackify(async (stream: NodeJS.ReadableStream, session: SMTPServerSession) => {
      const bytes = await readAll(stream);
      options.onMessage?.();
      const { envelope, hostNameAppearsAs: by } = session;
      const to = envelope.rcptTo[0]?.address ?? '';
      received.push({ raw: bytes.toString('utf8'), mail: await PostalMime.parse(bytes), to, by });
    }),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (address: string) => received.filter((one) => one.to === address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const asText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');

/** The calendar texts of a mail: the part that mail programs act on, and the attached file. */
export const calendarParts = ({ mail }: Received) =>
  mail.attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
    .map(({ mimeType, filename, method, content }) => ({
      mimeType,
      filename,
      method,
      ics: asText(content),
    }));

/** The attached file byte for byte: a reader of mails may tidy up its lines. */
export const attachedIcs = ({ raw }: Received): string => {
  const base64 = /^Content-Type: application\/ics[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/m.exec(raw)?.[1];
  return Buffer.from(base64 ?? '', 'base64').toString('utf8');
};

/** The event inside a mail's calendar part, read by an independent reader. */
export const eventOf = (one: Received) => {
  const ics = calendarParts(one)[0]?.ics ?? '';
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('the mail carries no event');
  const value = (name: string): string => String(event.getFirstPropertyValue(name));
  const date = (name: string): string => {
    const found = event.getFirstPropertyValue(name);
    if (!(found instanceof ICAL.Time)) throw new Error(`${name} is no time`);
    return found.toJSDate().toISOString();
  };
  return {
    ics,
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    stamp: date('dtstamp'),
    start: date('dtstart'),
    end: date('dtend'),
    summary: value('summary'),
    description: value('description'),
    location: value('location'),
    url: value('url'),
    organizer: value('organizer'),
    attendees: event.getAllProperties('attendee').map((attendee) => ({
      address: String(attendee.getFirstValue()).replace(/^mailto:/i, ''),
      name: attendee.getFirstParameter('cn'),
      answer: attendee.getFirstParameter('partstat'),
      rsvp: attendee.getFirstParameter('rsvp'),
    })),
    alarms: event.getAllSubcomponents('valarm').map((alarm) => ({
      action: String(alarm.getFirstPropertyValue('action')),
      trigger: String(alarm.getFirstPropertyValue('trigger')),
    })),
  };
};

type CalendarEntry = { sequence: number; stamp: string; start: string; status: string };

/** A calendar as RFC 5546 wants it: of two messages about one event the one with the higher sequence counts. */
export const applyToCalendar = (events: ReturnType<typeof eventOf>[]): Map<string, CalendarEntry> => {
  const calendar = new Map<string, CalendarEntry>();
  for (const { uid, sequence, stamp, start, status } of events) {
    const known = calendar.get(uid);
    const newer =
      !known || sequence > known.sequence || (sequence === known.sequence && stamp >= known.stamp);
    if (newer) calendar.set(uid, { sequence, stamp, start, status });
  }
  return calendar;
};
