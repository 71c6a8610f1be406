import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../ports/mailer.ts';
import { invitationIcs } from './ical-invitation.ts';

/** 'Fellow Eye <mail@example.org>' or the bare address, taken apart. */
const senderOf = (from: string) => {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replaceAll('"', ''), address: address.trim() };
};

/** Who mails come from, and who reads the answers. */
export type MailSender = { from: string; replyTo: string };

/** A mail of ours as the mail library wants it; shared by every way of delivery so that all mails are alike. */
export const mailMessage = (mail: Mail, { from, replyTo }: MailSender): SendMailOptions => {
  const sender = senderOf(from);
  return {
    from,
    replyTo,
    to: { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    messageId: `<${mail.id}@${sender.address.replace(/^.*@/, '')}>`,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Becomes the last alternative, which mail programs prefer, and the attachment `invite.ics` for those that know none.
    ...(mail.invitation
      ? {
          icalEvent: { method: mail.invitation.method, content: invitationIcs(mail.invitation, sender) },
        }
      : {}),
    ...(mail.invitations
      ? {
          attachments: mail.invitations.map((invitation, index) => ({
            filename: `session-${index + 1}.ics`,
            contentType: `text/calendar; charset=utf-8; method=${invitation.method}`,
            content: invitationIcs(invitation, sender),
          })),
        }
      : {}),
  };
};
