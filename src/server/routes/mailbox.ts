import { Hono } from 'hono';
import { html } from 'hono/html';
import type { OutboxMail } from '../adapters/outbox-mailer.ts';
import { fromThisMachine, type AppEnv } from '../http/visitor.ts';

const STYLE = `
  :root { color-scheme: light dark; --ink: #1b2430; --paper: #f6f2ea; --sheet: #fffdf9; --line: #e2dacb; --soft: #5a6472; --accent: #a8480f }
  @media (prefers-color-scheme: dark) { :root { --ink: #ece6da; --paper: #12171e; --sheet: #1a2029; --line: #323a46; --soft: #a6aebb; --accent: #f0a15e } }
  body { margin: 0; padding: 32px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, 'Segoe UI', sans-serif }
  main { max-width: 720px; margin: auto } h1 { font-size: 24px } a { color: var(--accent) }
  ul { padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet) }
  li { padding: 12px 16px; border-top: 1px solid var(--line) } li:first-child { border-top: 0 } small { color: var(--soft) }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px }`;

const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Fellow Eye</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;

const LETTER = '/letter';

/** The mails of a server without SMTP, for the person who started it and nobody else. */
export const mailboxRoutes = (readMails: () => Promise<OutboxMail[]>): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use('*', async (c, next) => {
    c.set('route', 'mailbox');
    if (!fromThisMachine(c)) return c.notFound();
    await next();
    // Mails style themselves inline; they may do so here, and nothing else.
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'",
    );
    c.header('cache-control', 'no-store');
  });
  app.get('/', async (c) => {
    const mails = await readMails();
    const rows = mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mailbox/${encodeURIComponent(mail.name)}">${mail.subject}</a><br /><small
            >${mail.to} · ${mail.date}</small
          >
        </li>`,
    );
    const list =
      rows.length > 0
        ? html`<ul>
            ${rows}
          </ul>`
        : html`<p>No mail yet. What the product sends will appear here.</p>`;
    return c.html(
      page(
        'Mailbox',
        html`<h1>Mailbox</h1>
          <p>
            <small
              >Mail stays on this machine because SMTP_URL is not set. Only this machine can open this
              page.</small
            >
          </p>
          ${list}`,
      ),
    );
  });
  app.get('/:name', async (c) => {
    const mail = (await readMails()).find(({ name }) => name === c.req.param('name'));
    if (!mail) return c.notFound();
    const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
      ([url]) => html`<p><a href="${url}">${url}</a></p>`,
    );
    return c.html(
      page(
        mail.subject,
        html`<p><a href="/dev/mailbox">← All mail</a></p>
          <h1>${mail.subject}</h1>
          <p><small>To ${mail.to} · ${mail.date}</small></p>
          ${links}<iframe
            title="The mail as it looks"
            sandbox=""
            src="/dev/mailbox/${encodeURIComponent(mail.name)}${LETTER}"
          ></iframe>
          <h2>As plain text</h2>
          <pre>${mail.text}</pre>`,
      ),
    );
  });
  app.get(`/:name${LETTER}`, async (c) => {
    const mail = (await readMails()).find(({ name }) => name === c.req.param('name'));
    return mail ? c.html(mail.html) : c.notFound();
  });
  return app;
};
