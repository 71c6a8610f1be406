import type { Invitation } from '../../domain/calendar/invitation.ts';

/** One mail to one person, in words; the adapter knows how to wrap and deliver it. */
export type Mail = {
  /** The same for every attempt at the same mail, so that a receiver can drop a repeat. */
  id: string;
  to: { userId: string; name: string; address: string };
  /** What it counts as in the budget of its receiver. */
  about: 'account' | 'security' | 'session' | 'colleague' | 'concern' | 'code';
  /** Mails of one thread replace each other, so they may be further apart. */
  thread?: string;
  /** Whether it happens once and does not wait for others: someone would act on what their calendar still says. */
  atOnce?: boolean;
  subject: string;
  text: string;
  html: string;
  /** The calendar event of the mail; the sender is its organizer. */
  invitation?: Invitation;
  /** The same as attached files, for a mail about several sessions. */
  invitations?: readonly Invitation[];
};

/** The receiver has had as many mails as they should get for now. */
export class MailDelayed extends Error {
  override name = 'MailDelayed';
  readonly until: Date;
  constructor(until: Date) {
    super('the mail budget of the receiver is used up');
    this.until = until;
  }
}

/** The receiving side refuses this mail permanently: a retry is of no use. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** What the mail server answered, such as 550. */
  readonly code: number;
  constructor(code: number, options?: ErrorOptions) {
    super('the recipient was refused', options);
    this.code = code;
  }
}

export type Mailer = {
  /** Resolves once the next hop has taken responsibility for the mail; rejects otherwise, with `MailRefused` if permanently. */
  send(mail: Mail): Promise<void>;
  /** Drops whatever is kept here of mails to someone; what was handed on is in their own mailbox. */
  forget(userId: string): Promise<void>;
  /** Where mail goes, in words for the person who started the server. */
  place: string;
  close(): void;
};

/** A mail as it reads, where mail stays on this machine. */
export type OutboxMail = {
  name: string;
  date: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};
