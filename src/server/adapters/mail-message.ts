import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
} from 'ical-generator';
import type { SendMailOptions } from 'nodemailer';
import type { Invitation } from '../../domain/calendar/invitation.ts';
import type { Mail } from '../ports/mailer.ts';
import { addEvent, calendarText, PRODUCT } from './ical-event.ts';

// A quoted name may hold neither quotes nor anything a reader would take for an escape.
const quotable = (name: string): string =>
  name.replaceAll('"', '’').replaceAll('\\', '/').replaceAll('^', '');

/** An invitation as the text calendars read. */
const invitationIcs = (invitation: Invitation, organizer: { name: string; address: string }): string => {
  const calendar = ical({
    prodId: PRODUCT,
    method: invitation.method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = addEvent(calendar, invitation);
  event.organizer({ name: quotable(organizer.name || 'Fellow Eye'), email: organizer.address });
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
  return calendarText(calendar);
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
