import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from './until.ts';

export type ReadMail = { to: string; subject: string; text: string; html: string; link: string; raw: string };

/** A mail as its reader sees it, with the first link of its text. */
export const readMail = async (raw: Uint8Array): Promise<ReadMail> => {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    raw: Buffer.from(raw).toString('latin1'),
  };
};

// A written mail never changes, and who waits for the next one looks often.
const seen = new Map<string, Promise<ReadMail>>();
const readOnce = (path: string): Promise<ReadMail> => {
  const known = seen.get(path);
  if (known) return known;
  const mail = readFile(path).then(readMail);
  seen.set(path, mail);
  mail.catch(() => seen.delete(path));
  return mail;
};

/** The mails a server without SMTP has written, oldest first. */
export const readOutbox = async (dataDir: string): Promise<ReadMail[]> => {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map((name) => readOnce(join(folder, name))));
};

/** The newest mail to someone whose subject fits; waits until it is there. */
export const mailTo = (dataDir: string, address: string, subject: RegExp): Promise<ReadMail> =>
  until(`a mail to ${address}`, async () =>
    (await readOutbox(dataDir)).findLast((mail) => mail.to === address && subject.test(mail.subject)),
  );
