import { greetingTo, type Letter, type MailDraft } from '../platform/mail/layout.ts';

// More than anyone reads; the page that the mail links to shows the rest.
const SHOWN = 30;

/** One mail in place of several about sessions that changed within a short while. The newest comes first. */
export const severalChangesMail = (
  drafts: readonly [MailDraft, ...MailDraft[]],
  { firstName, origin }: { firstName: string | null; origin: string },
): MailDraft => {
  const [newest] = drafts;
  const shown = drafts.slice(0, SHOWN);
  const invitations = shown.flatMap(({ invitation }) => invitation ?? []);
  const more = drafts.length - shown.length;
  const letter: Letter = {
    greeting: greetingTo(firstName),
    paragraphs: [
      'Several things about your practice sessions changed within a short while. This is how they stand now.',
      ...(invitations.length > 0
        ? ['The attached files bring your calendar up to date, one for each session.']
        : []),
    ],
    items: shown.map(({ subject, letter: { facts = [], quote, action, asides = [] } }) => ({
      title: subject,
      // When it would have been tells which session was cancelled.
      facts: facts.filter(({ struck, label }) => !struck || label === 'When'),
      quote,
      links: [...(action ? [action] : []), ...asides],
    })),
    ...(more > 0 ? { rest: `And ${more} more.` } : {}),
    action: { label: 'See your sessions', url: `${origin}/interview-scheduling` },
    hint: 'Answering in your calendar does not reach your partners. Use the links of each session instead.',
    footnote: 'You are receiving this email because you are in these sessions on Fellow Eye.',
  };
  return {
    id: `several-${newest.id}`,
    to: newest.to,
    about: 'session',
    thread: `several:${newest.to.userId}`,
    subject: `${drafts.length} changes to your sessions`,
    letter,
    invitations,
  };
};
