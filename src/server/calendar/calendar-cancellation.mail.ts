import type { findCalendarCancellation } from './calendar-cancellation.store.ts';
import type { CalendarCancellationReason } from '../platform/database/calendar-tables.ts';
import { greetingTo, type MailDraft } from '../platform/mail/layout.ts';
import type { MailSetting } from '../room/room-mail-facts.ts';
import { subjectTime, timeFact } from '../platform/mail/session-fact.ts';

type CalendarCancellation = NonNullable<Awaited<ReturnType<typeof findCalendarCancellation>>>;

const words = {
  moved: {
    subject: 'Moved to your new address',
    happened:
      'Your Fellow Eye account has another email address now. Your practice session takes place as planned. The attached notice takes it out of the calendar at this address, and an invite has gone to the new one.',
    event: 'The invite to this session has moved to another address.',
    footnote: 'You are receiving this email because your Fellow Eye account had this address.',
  },
  erased: {
    subject: 'Removed from your calendar',
    happened:
      'You have deleted your Fellow Eye account. The attached notice takes this practice session out of your calendar.',
    event: 'You have deleted your account.',
    footnote: 'You are receiving this email because you were in this session. It is the last one about it.',
  },
} as const satisfies Record<
  CalendarCancellationReason,
  Record<'subject' | 'happened' | 'event' | 'footnote', string>
>;

/** The mail that takes a session out of the calendar at an address that is no longer an account's. */
export const calendarCancellationMail = (
  cancellation: CalendarCancellation,
  { origin, now }: MailSetting,
): MailDraft => {
  const { id, address, name, firstName, timeZone, reason } = cancellation;
  const { uid, sequence, stampUtc, startUtc, endUtc } = cancellation;
  const { subject, happened, event, footnote } = words[reason];
  return {
    id: `calendar-cancellation-${id}`,
    about: 'session',
    // The account may be gone: what is kept here of this mail is found by its own id.
    to: { userId: id, name, address },
    subject: `${subject}: interview practice, ${subjectTime(startUtc, timeZone, now)}`,
    letter: {
      greeting: greetingTo(firstName),
      paragraphs: [happened],
      facts: [{ ...timeFact('When', cancellation, timeZone), struck: reason === 'erased' }],
      footnote,
    },
    invitation: {
      method: 'CANCEL',
      status: 'CANCELLED',
      uid,
      sequence,
      stampUtc,
      startUtc,
      endUtc,
      summary: 'Interview practice',
      description: event,
      url: origin,
      attendee: { name, email: address },
      alarmMinutes: null,
    },
  };
};
