import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../ports/mailer.ts';

/** A mail of ours as the mail library wants it; shared by every way of delivery so that all mails are alike. */
export const mailMessage = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: mail.to,
  subject: mail.subject,
  messageId: `<${mail.id}@${from.replace(/^.*@|>$/g, '')}>`,
  text: mail.text,
  html: mail.html,
  headers: { 'Auto-Submitted': 'auto-generated' },
});
