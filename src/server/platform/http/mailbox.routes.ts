import { Hono } from 'hono';
import { html } from 'hono/html';
import type { OutboxMail } from '../../ports/mailer.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts';
import { fromThisMachine, type AppEnv } from './visitor.ts';

const LETTER = '/letter';
// Mails style themselves inline; they may do so inside their frame, and nothing else.
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const dateOf = ({ date }: OutboxMail) =>
  Number.isNaN(Date.parse(date)) ? date : when.format(new Date(date));

// So that the button in a mail opens its page in the window, as it would from a mail program.
const forFrame = (letter: string) => letter.replace('<head>', '<head><base target="_top">');

const addressOf = ({ name }: OutboxMail) => `/dev/mailbox/${encodeURIComponent(name)}`;

const mailList = (mails: readonly OutboxMail[]) =>
  mails.length === 0
    ? html`<p>No mail yet. What the product sends will appear here.</p>`
    : html`<ul class="sheet">
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="${addressOf(mail)}">${mail.subject}</a><br /><small
                >${mail.to} · ${dateOf(mail)}</small
              >
            </li>`,
        )}
      </ul>`;

const mailPage = (mail: OutboxMail) => {
  const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
    ([url]) => html`<p><a href="${url}">${url}</a></p>`,
  );
  return html`<p><a href="/dev/mailbox">← All mail</a></p>
    <h1>${mail.subject}</h1>
    <p><small>To ${mail.to} · ${dateOf(mail)}</small></p>
    ${links}<iframe
      title="The mail as it looks"
      sandbox="allow-top-navigation-by-user-activation"
      src="${addressOf(mail)}${LETTER}"
    ></iframe>
    <h2>As plain text</h2>
    <pre>${mail.text}</pre>`;
};

/** The mails of a server without SMTP, for the person who started it only. */
export const mailboxRoutes = (origin: string, readMails: () => Promise<OutboxMail[]>): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  const findMail = async (name: string) => (await readMails()).find((mail) => mail.name === name);

  app.use('*', async (c, next) => {
    c.set('route', 'mailbox');
    if (!fromThisMachine(c, origin)) return c.notFound();
    await next();
    c.header('content-security-policy', c.req.path.endsWith(LETTER) ? LETTER_POLICY : PLAIN_PAGE_POLICY);
    c.header('cache-control', 'no-store');
  });
  app.get('/', async (c) =>
    c.html(
      plainPage(
        'Mailbox',
        html`<h1>Mailbox</h1>
          <p class="soft">
            Mail stays on this machine because SMTP_URL is not set. Only this machine can open this page.
          </p>
          ${mailList(await readMails())}`,
      ),
    ),
  );
  app.get('/:name', async (c) => {
    const mail = await findMail(c.req.param('name'));
    return mail ? c.html(plainPage(mail.subject, mailPage(mail))) : c.notFound();
  });
  app.get(`/:name${LETTER}`, async (c) => {
    const mail = await findMail(c.req.param('name'));
    return mail ? c.html(forFrame(mail.html)) : c.notFound();
  });
  return app;
};
