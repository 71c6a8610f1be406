import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { writeDurably } from '../platform/files/durable-file.ts';
import type { Mailer, OutboxMail } from '../ports/mailer.ts';
import { mailMessage, type MailSender } from './mail-message.ts';

/** Mail that stays on this machine: one `.eml` file each, newest last by name. */
export const outboxMailer = (folder: string, sender: MailSender, now: () => Date): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mailMessage(mail, sender), date: now() });
      // A repeat of the same mail replaces the first.
      const names = await readdir(folder).catch(() => []);
      const known = names.find((name) => name.endsWith(`_${mail.id}.eml`));
      const stamp = now().toISOString().replace(/[:.]/g, '-');
      const name = known ?? `${stamp}_${mail.to.userId}_${mail.id}.eml`;
      await writeDurably(join(folder, name), message);
    },
    forget: async (userId) => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.includes(`_${userId}_`))) await rm(join(folder, name));
    },
    place: folder,
    close: () => transport.close(),
  };
};

const MOST_READ = 100;

/** The mails in the outbox, newest first. */
export const readOutbox = async (folder: string): Promise<OutboxMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, MOST_READ);
  return Promise.all(
    newest.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      return {
        name,
        date: mail.date ?? '',
        to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
      };
    }),
  );
};
