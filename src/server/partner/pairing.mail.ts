import type { PairingOrigin } from '../../domain/partner/pairing.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { greetingTo, type MailDraft } from '../platform/mail/layout.ts';
import { receiverOf, type Addressee, type MailSetting } from '../room/room-mail-facts.ts';
import { subjectName, subjectTime, timeFact } from '../platform/mail/session-fact.ts';

type PairingFacts = TimeRange & {
  id: string;
  origin: PairingOrigin;
  to: Addressee;
  other: string;
  /** What the other one says about themselves. */
  about: string | null;
  expiresUtc: string;
};

const asks = {
  invitation: {
    subject: (name: string) => `${name} would like to practise with you`,
    words: (name: string) =>
      `${name} would like to practise with you, at a time when you said you are free. Nothing is booked until you accept.`,
  },
  match: {
    subject: (name: string) => `Your match this week: ${name}`,
    words: (name: string) =>
      `You asked to be matched this week. You and ${name} are both free at this time. It is booked once both of you accept.`,
  },
} as const satisfies Record<PairingOrigin, object>;

/** The mail that asks someone about a session, with the three answers they can give. */
export const pairingMail = (
  facts: PairingFacts,
  { origin, now, token }: MailSetting & { token: string },
): MailDraft => {
  const { id, to, other } = facts;
  const ask = asks[facts.origin];
  const urlFor = (answer: string) => `${origin}/pairing?t=${encodeURIComponent(token)}&answer=${answer}`;
  return {
    id: `pairing-${id}-${to.userId}`,
    about: 'session',
    thread: `pairing:${id}:${to.userId}`,
    to: receiverOf(to),
    subject: `${ask.subject(subjectName(other))}: ${subjectTime(facts.startUtc, to.timeZone, now)}`,
    letter: {
      greeting: greetingTo(to.firstName),
      paragraphs: [ask.words(other)],
      facts: [
        timeFact('When', facts, to.timeZone),
        { label: 'With', value: other, ...(facts.about === null ? {} : { remark: facts.about }) },
        { label: 'Please answer by', value: subjectTime(facts.expiresUtc, to.timeZone, now) },
      ],
      action: { label: 'Accept', url: urlFor('agree') },
      asides: [
        { lead: 'Another time suits you better?', label: 'Propose a new time', url: urlFor('propose') },
        { lead: 'Not this time?', label: 'No thanks', url: urlFor('decline') },
      ],
      footnote:
        'These links are for you alone and work without logging in, so please do not forward this email. You are asked because you said on Fellow Eye when you are free, or have practised together.',
    },
  };
};

const ends = {
  declined: (name: string) => `${name} can’t make it this time, so nothing is booked.`,
  expired: (name: string) => `${name} did not answer in time, so nothing is booked.`,
} as const;

/** The mail to someone who agreed to a session that came to nothing. */
export const endedPairingMail = (
  facts: Omit<PairingFacts, 'about' | 'expiresUtc'> & { end: keyof typeof ends; isSought: boolean },
  { origin, now }: MailSetting,
): MailDraft => {
  const { id, to, other, end, isSought } = facts;
  return {
    id: `pairing-ended-${id}-${to.userId}`,
    about: 'session',
    thread: `pairing:${id}:${to.userId}`,
    to: receiverOf(to),
    subject: `Not booked: practice with ${subjectName(other)}, ${subjectTime(facts.startUtc, to.timeZone, now)}`,
    letter: {
      greeting: greetingTo(to.firstName),
      paragraphs: [
        `${ends[end](other)}${facts.origin === 'match' && isSought ? ' We keep looking for someone for you until your week is over.' : ''}`,
      ],
      facts: [{ ...timeFact('When', facts, to.timeZone), struck: true }],
      action: { label: 'Find another partner', url: `${origin}/partners` },
      footnote: 'You are receiving this email because you agreed to this session on Fellow Eye.',
    },
  };
};
