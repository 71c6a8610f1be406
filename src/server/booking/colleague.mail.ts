import { nameForStrangers } from '../../domain/profile/name.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { greetingTo, type MailDraft } from '../platform/mail/layout.ts';
import type { Addressee, MailSetting } from '../room/room-mail-facts.ts';
import { subjectTime, timeFactOf } from '../platform/mail/session-fact.ts';

type ColleagueFacts = TimeRange & {
  id: string;
  roomId: string;
  to: { userId: string; address: string };
  host: Addressee;
};

/** The mail to a colleague whom the host of a session invites. All of its words are ours, but for the host's name. */
export const colleagueMail = (facts: ColleagueFacts, { origin, now }: MailSetting): MailDraft => {
  const { id, roomId, to, host, startUtc } = facts;
  const name = nameForStrangers(host.name);
  return {
    id: `colleague-${id}`,
    about: 'colleague',
    to: { userId: to.userId, name: '', address: to.address },
    subject: `${name} invites you to practise: ${subjectTime(startUtc, host.timeZone, now)}`,
    letter: {
      greeting: greetingTo(null),
      paragraphs: [
        `${name} invites you to an interview practice session on Fellow Eye.`,
        'Two ophthalmology trainees meet in a video room and take turns as candidate and actor. Each round is timed, and ends with feedback.',
      ],
      facts: [timeFactOf(facts, host.timeZone, `On ${name}’s clock`), { label: 'With', value: name }],
      action: { label: 'See the invitation', url: `${origin}/invite/${roomId}` },
      hint: 'Sign in or make an account to accept; the page then shows the time on your own clock. If you do nothing, nothing happens.',
      footnote: `You are receiving this one email because ${name} entered your address on Fellow Eye. We do not keep it.`,
    },
  };
};
