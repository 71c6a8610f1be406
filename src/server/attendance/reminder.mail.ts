import type { TimeRange } from '../../domain/room/time-range.ts';
import type { ReminderLead } from '../../domain/attendance/reminder.ts';
import { greetingTo, type MailDraft } from '../platform/mail/layout.ts';
import {
  changeLinks,
  examineAddress,
  IN_THIS_SESSION,
  receiverOf,
  roomAddress,
  stepBackAddress,
  type Addressee,
  type MailSetting,
} from '../room/room-mail-facts.ts';
import { subjectName, subjectTime, timeFact } from '../platform/mail/session-fact.ts';

type ReminderFacts = TimeRange & {
  roomId: string;
  lead: ReminderLead;
  to: Addressee;
  /** The other one; of an examiner the two people. */
  partner: string;
  examines: boolean;
  /** Opens the pages of the invitation's own links; null when there was none. */
  rescheduleToken: string | null;
};

const words = {
  day: { subject: 'Tomorrow', when: 'in a day' },
  hour: { subject: 'In an hour', when: 'in an hour' },
} as const satisfies Record<ReminderLead, { subject: string; when: string }>;

/** The mail that reminds someone of a session. */
export const reminderMail = (facts: ReminderFacts, { origin, now }: MailSetting): MailDraft => {
  const { roomId, lead, to, partner, examines, rescheduleToken, startUtc } = facts;
  const links = (token: string) =>
    examines
      ? [{ lead: 'No time after all?', label: 'I can’t make it', url: stepBackAddress(origin, token) }]
      : changeLinks(origin, token);
  return {
    id: `reminder-${lead}-${roomId}-${to.userId}-${Date.parse(startUtc)}`,
    about: 'session',
    thread: `reminder:${roomId}:${to.userId}`,
    to: receiverOf(to),
    subject: `${words[lead].subject}: interview practice ${examines ? 'of' : 'with'} ${subjectName(partner)}, ${subjectTime(startUtc, to.timeZone, now)}`,
    letter: {
      greeting: greetingTo(to.firstName),
      paragraphs: [
        examines
          ? `The practice session that you examine starts ${words[lead].when}.`
          : `Your practice session with ${partner} starts ${words[lead].when}.`,
      ],
      facts: [timeFact('When', facts, to.timeZone), { label: examines ? 'Between' : 'With', value: partner }],
      action: examines
        ? { label: 'Open the examiner’s page', url: examineAddress(origin, roomId) }
        : { label: 'Open the practice room', url: roomAddress(origin, roomId) },
      asides: [
        ...(rescheduleToken === null ? [] : links(rescheduleToken)),
        {
          lead: 'Too many reminders, or too few?',
          label: 'Choose yours',
          url: `${origin}/profile?tab=notifications`,
        },
      ],
      footnote: IN_THIS_SESSION,
    },
  };
};

type NudgeFacts = TimeRange & { roomId: string; to: Addressee; partner: string };

/** The mail to someone whose partner waits for them in the practice room. */
export const nudgeMail = (facts: NudgeFacts, { origin, now }: MailSetting): MailDraft => {
  const { roomId, to, partner, startUtc } = facts;
  return {
    id: `nudge-${roomId}-${to.userId}-${Date.parse(startUtc)}`,
    about: 'session',
    thread: `nudge:${roomId}:${to.userId}`,
    to: receiverOf(to),
    subject: `${subjectName(partner)} is waiting for you: interview practice, ${subjectTime(startUtc, to.timeZone, now)}`,
    letter: {
      greeting: greetingTo(to.firstName),
      paragraphs: [
        `Your practice session has started, and ${partner} is waiting for you in the practice room.`,
      ],
      facts: [timeFact('When', facts, to.timeZone), { label: 'With', value: partner }],
      action: { label: 'Join the practice room', url: roomAddress(origin, roomId) },
      asides: [
        {
          lead: 'No time after all?',
          label: 'Say so in your sessions',
          url: `${origin}/interview-scheduling`,
        },
      ],
      footnote: IN_THIS_SESSION,
    },
  };
};
