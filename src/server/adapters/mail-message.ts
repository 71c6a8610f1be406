import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import type { SendMailOptions } from 'nodemailer';
import type { Invitation } from '../../domain/invitation.ts';
import type { Mail } from '../ports/mailer.ts';

// A quoted name may hold neither quotes nor anything a reader would take for an escape.
const quotable = (name: string): string =>
  name.replaceAll('"', '’').replaceAll('\\', '/').replaceAll('^', '');

const statuses = {
  TENTATIVE: [ICalEventStatus.TENTATIVE, ICalEventBusyStatus.TENTATIVE],
  CONFIRMED: [ICalEventStatus.CONFIRMED, ICalEventBusyStatus.BUSY],
  CANCELLED: [ICalEventStatus.CANCELLED, ICalEventBusyStatus.FREE],
} as const;

/** An invitation as the text calendars read. Times are UTC; each calendar shows them in its own zone. */
const invitationIcs = (invitation: Invitation, organizer: { name: string; address: string }): string => {
  const calendar = ical({
    prodId: { company: 'Fellow Eye', product: 'Practice sessions', language: 'EN' },
    method: invitation.method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const [status, busystatus] = statuses[invitation.status];
  const event = calendar.createEvent({
    id: invitation.uid,
    sequence: invitation.sequence,
    stamp: new Date(invitation.stampUtc),
    start: new Date(invitation.startUtc),
    end: new Date(invitation.endUtc),
    summary: invitation.summary,
    description: invitation.description,
    location: invitation.url,
    url: invitation.url,
    organizer: { name: quotable(organizer.name || 'Fellow Eye'), email: organizer.address },
    status,
    busystatus,
  });
  const { name, email } = invitation.attendee;
  event.createAttendee({
    name: quotable(name),
    email,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: ICalAttendeeStatus.ACCEPTED,
    // People answer by the links in the mail, which reach the partner.
    rsvp: false,
  });
  if (invitation.alarmMinutes !== null)
    event.createAlarm({ type: ICalAlarmType.display, trigger: invitation.alarmMinutes * 60 });
  // The last line ends as every line does; the library leaves that out.
  return `${calendar.toString()}\r\n`;
};

/** 'Fellow Eye <mail@example.org>' or the bare address, taken apart. */
const senderOf = (from: string) => {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replaceAll('"', ''), address: address.trim() };
};

/** Who mails come from, and who reads the answers. */
export type MailSender = { from: string; replyTo: string };

/** A mail of ours as the mail library wants it; shared by every way of delivery so that all mails are alike. */
export const mailMessage = (mail: Mail, { from, replyTo }: MailSender): SendMailOptions => {
  const sender = senderOf(from);
  return {
    from,
    replyTo,
    to: { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    messageId: `<${mail.id}@${sender.address.replace(/^.*@/, '')}>`,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Becomes the last alternative, which mail programs prefer, and the attachment `invite.ics` for those that know none.
    ...(mail.invitation
      ? {
          icalEvent: { method: mail.invitation.method, content: invitationIcs(mail.invitation, sender) },
        }
      : {}),
    ...(mail.invitations
      ? {
          attachments: mail.invitations.map((invitation, index) => ({
            filename: `session-${index + 1}.ics`,
            contentType: `text/calendar; charset=utf-8; method=${invitation.method}`,
            content: invitationIcs(invitation, sender),
          })),
        }
      : {}),
  };
};
