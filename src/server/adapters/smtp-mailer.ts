import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from '../ports/mailer.ts';
import { mailMessage, type MailSender } from './mail-message.ts';

// Refused at the recipient, or only once the message was there.
const REFUSALS: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** With which code the server refused this mail permanently, or null; a wrong password or a full queue is no such refusal. */
const permanentCode = (error: unknown): number | null => {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return null;
  const code = Number(error.responseCode);
  return REFUSALS.includes(error.code) && code >= 500 ? code : null;
};

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
        const code = permanentCode(error);
        throw code === null ? error : new MailRefused(code, { cause: error });
      }
    },
    // What the mail server took is out of our hands.
    forget: async () => {},
    place: `by SMTP through ${new URL(url).host}`,
    close: () => transport.close(),
  };
};
