import { expect, it } from 'vitest';
import { mailTo } from '../outbox.ts';
import { SECRET } from '../people.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer } from '../running-server.ts';
import { until } from '../until.ts';

it('serves people in one process and runs jobs in another', async () => {
  const database = await freshDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: SECRET };
  const web = await startServer({ ...env, WEB_ONLY: 'true' });
  const signedUp = await fetch(`${web.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.org', password: 'long enough' }),
  });
  expect(signedUp.status).toBe(200);
  const figures = async () => (await fetch(`${web.origin}/metrics`)).text();
  await until('the mail to be due', async () => (await figures()).includes('jobs_due{queue="quick"} 1'));
  expect(await (await fetch(`${web.origin}/status`)).text()).toContain('Runs in another process');

  const worker = await startServer({ ...env, WORKER_ONLY: 'true' });
  expect((await mailTo(worker.dataDir, 'ada@example.org', /Confirm/)).link).toContain('code=');
  const statusOf = async (path: string) => (await fetch(`${worker.origin}${path}`)).status;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(statusOf))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/', '/api/auth/get-session', '/dev/mailbox'].map(statusOf))).toEqual([
    404, 404, 404,
  ]);
  expect([await web.stop(), await worker.stop()]).toEqual([0, 0]);
  await database.drop();
});
