import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports/mailer.ts';
import { mailMessage } from './mail-message.ts';

/** Mail through an SMTP server. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(mailMessage(mail, from));
    },
    place: `by SMTP through ${new URL(url).host}`,
    close: () => transport.close(),
  };
};
