import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from '../ports/mailer.ts';
import { mailMessage, type MailSender } from './mail-message.ts';

// Refused at the recipient, or only once the message was there.
const REFUSALS: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** Whether the server refused this mail permanently; a wrong password or a full queue is no such refusal. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  REFUSALS.includes(error.code) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** How long a mail server may take to be reached and to greet, and to say the next word. */
type Timeouts = { greetingMs: number; replyMs: number };
const TIMEOUTS: Timeouts = { greetingMs: 10_000, replyMs: 30_000 };

/** Mail through an SMTP server. */
export const smtpMailer = (url: string, sender: MailSender, { greetingMs, replyMs } = TIMEOUTS): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: replyMs,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mailMessage(mail, sender));
      } catch (error) {
        throw isPermanent(error) ? new MailRefused('the recipient was refused', { cause: error }) : error;
      }
    },
    // What the mail server took is out of our hands.
    forget: async () => {},
    place: `by SMTP through ${new URL(url).host}`,
    close: () => transport.close(),
  };
};
