import { greetingTo, type MailDraft } from '../platform/mail/layout.ts';
import {
  IN_THIS_SESSION,
  nameOf,
  receiverOf,
  roomAddress,
  threadOf,
  type MailSetting,
  type RoomMailFacts,
} from '../room/room-mail-facts.ts';
import { subjectName, subjectTime, timeFact } from '../platform/mail/session-fact.ts';
import type { RoomProposal } from './proposal.store.ts';

export type ProposalFacts = Pick<RoomProposal, 'byUserId' | 'toUserId' | 'startUtc' | 'endUtc' | 'note'>;

type Links = MailSetting & { decisionToken: string };

const asks = {
  proposal: {
    subject: (name: string, when: string) => `${name} proposes a new time: ${when}`,
    words: (name: string) =>
      `${name} would like to move your practice session. Nothing changes until you answer: you can agree, propose a new time, keep the current one, or cancel the meeting.`,
  },
  unanswered: {
    subject: (name: string, when: string) => `Still to answer: ${name} proposes ${when}`,
    words: (name: string) =>
      `${name} asked to move your practice session, and has no answer yet. The proposal expires in a day, when the session starts as planned. We ask about it only this once.`,
  },
} as const;

/** The mail that asks someone to decide on a proposed time, or asks once more. */
export const proposalMail = (
  kind: keyof typeof asks,
  facts: RoomMailFacts,
  proposal: ProposalFacts,
  { origin, decisionToken, now }: Links,
): MailDraft => {
  const { id, to, version } = facts;
  const name = nameOf(facts, proposal.byUserId);
  return {
    id: `${kind}-${id}`,
    about: 'session',
    thread: threadOf(kind, facts),
    to: receiverOf(to),
    subject: asks[kind].subject(subjectName(name), subjectTime(proposal.startUtc, to.timeZone, now)),
    letter: {
      greeting: greetingTo(facts.to.firstName),
      paragraphs: [asks[kind].words(name)],
      facts: [
        timeFact('Proposed time', proposal, to.timeZone),
        { label: 'Currently scheduled', value: timeFact('', version, to.timeZone).value },
      ],
      ...(proposal.note === null ? {} : { quote: { from: name, text: proposal.note } }),
      action: {
        label: 'Answer the proposal',
        url: `${origin}/decision?t=${encodeURIComponent(decisionToken)}`,
      },
      footnote:
        'This link is for you alone and works without logging in until the session starts, so please do not forward this email.',
    },
  };
};

/** A mail about a proposal that came to nothing: the session keeps its time. */
const timeKeptMail = (
  facts: RoomMailFacts,
  proposal: ProposalFacts,
  { origin, now }: MailSetting,
  { title, other, words }: { title: string; other: string; words: string },
): MailDraft => {
  const { id, to, version, roomId } = facts;
  return {
    id: `expiry-${id}`,
    about: 'session',
    thread: threadOf('expiry', facts),
    to: receiverOf(to),
    subject: `${title}: interview practice with ${subjectName(other)}, ${subjectTime(version.startUtc, to.timeZone, now)}`,
    letter: {
      greeting: greetingTo(to.firstName),
      paragraphs: [words],
      facts: [
        timeFact('Scheduled', version, to.timeZone),
        { label: 'Proposed', value: timeFact('', proposal, to.timeZone).value, struck: true },
      ],
      action: { label: 'Open the practice room', url: roomAddress(origin, roomId) },
      footnote: IN_THIS_SESSION,
    },
  };
};

/** The mail to either side about a proposal that expired. */
export const expiryMail = (
  facts: RoomMailFacts,
  proposal: ProposalFacts,
  setting: MailSetting,
): MailDraft => {
  const isAsked = facts.to.userId === proposal.toUserId;
  const other = nameOf(facts, isAsked ? proposal.byUserId : proposal.toUserId);
  const happened = isAsked
    ? `The time ${other} proposed was not answered before the session started.`
    : `The time you proposed to ${other} was not answered before the session started.`;
  const words = `${happened} The proposal has expired and the session keeps its time.`;
  return timeKeptMail(facts, proposal, setting, { title: 'Proposal expired', other, words });
};

/** The mail to the one who proposed a time that the other one does not take. */
export const keptMail = (facts: RoomMailFacts, proposal: ProposalFacts, setting: MailSetting): MailDraft => {
  const other = nameOf(facts, proposal.toUserId);
  const words = `${other} would like to keep the current time, so your session takes place as scheduled. If that does not work for you, the links in your invitation let you propose a new time or step back.`;
  return timeKeptMail(facts, proposal, setting, { title: 'Time unchanged', other, words });
};
