import { Hono } from 'hono';
import { html } from 'hono/html';
import { PLAIN_PAGE_POLICY, plainPage } from './platform/http/plain-page.ts';
import type { AppEnv } from './platform/http/visitor.ts';
import type { Ports } from './platform/ports.ts';
import { listenerReport } from '../domain/assessment/listener.ts';
import { countOpenSteps } from './assessment/assessment.store.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

type OpenSteps = Awaited<ReturnType<typeof countOpenSteps>>;

const assessmentWords = ({ underWay, since, gaveUp }: OpenSteps, now: Date): string => {
  const waiting = Number(underWay);
  const minutes = Math.floor((now.getTime() - (since?.getTime() ?? 0)) / 60_000);
  const oldest = minutes < 1 ? 'less than a minute' : counted(minutes, 'minute', 'minutes');
  const failed = Number(gaveUp);
  return [
    waiting === 0
      ? 'None is waiting.'
      : `${counted(waiting, 'is', 'are')} on the way, the oldest for ${oldest}.`,
    ...(failed === 0 ? [] : [`${failed} gave up and can be tried again by the candidate.`]),
  ].join(' ');
};

const row = (name: string, words: string) =>
  html`<section>
    <h2>${name}</h2>
    <p>${words}</p>
  </section>`;

/**
 * How the server is doing, for those who wait for it as well as for those who run it: anyone may look, and nothing here
 * is about anyone.
 */
export const statusRoutes = ({ db, speech, listener, now }: Ports): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.get('/status', async (c) => {
    c.set('route', 'status');
    const [readiness, steps] = await Promise.all([speech.readiness(), countOpenSteps(db).catch(() => null)]);
    const page = plainPage(
      'Status',
      html`<h1>Status</h1>
        <p class="soft">
          As of ${clock.format(now())} UTC. <a href="/status">Look again</a> · <a href="/">Fellow Eye</a>
        </p>
        <div class="sheet">
          ${row('Rooms and accounts', steps ? 'Working.' : 'The database does not answer.')}
          ${row('Speech to text', readiness.ready ? 'Ready.' : readiness.cause)}
          ${row('Assessments', steps ? assessmentWords(steps, now()) : 'Not known without the database.')}
          ${row('Assessor', listenerReport(listener))}
        </div>`,
    );
    return c.html(page, steps ? 200 : 503, {
      'content-security-policy': PLAIN_PAGE_POLICY,
      'cache-control': 'no-store',
    });
  });
  return app;
};
