import type { TimeRange } from '../../domain/proposal.ts';
import { greetingTo, type MailDraft } from './layout.ts';
import { roomAddress, type Addressee, type MailSetting } from './room-mail.ts';
import { subjectName, subjectTime, timeFact } from './session-fact.ts';

type NudgeFacts = TimeRange & { roomId: string; to: Addressee; partner: string };

/** The mail to someone whose partner waits for them in the practice room. */
export const nudgeMail = (facts: NudgeFacts, { origin, now }: MailSetting): MailDraft => {
  const { roomId, to, partner, startUtc } = facts;
  return {
    id: `nudge-${roomId}-${to.userId}-${Date.parse(startUtc)}`,
    about: 'session',
    thread: `nudge:${roomId}:${to.userId}`,
    to: { userId: to.userId, name: to.name, address: to.email },
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
      footnote: 'You are receiving this email because you are in this session on Fellow Eye.',
    },
  };
};
