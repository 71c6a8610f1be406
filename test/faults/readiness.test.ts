import { expect, it } from 'vitest';
import { mailTo } from '../outbox.ts';
import { startServer } from '../running-server.ts';
import { until } from '../until.ts';
import { killIfThere, postmasterPid } from './postgres-process.ts';

it('says that it is not ready while its database is gone, recovers by itself, and still sends mail', async () => {
  const server = await startServer({});
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;
  expect(await readiness()).toBe(200);
  // Each database that is started in its place is killed, too, until it was missed: one that is back sooner is not noticed.
  let killed = 0;
  await until('it to notice', async () => {
    const pid = await postmasterPid(server.dataDir).catch(() => killed);
    if (pid !== killed) killIfThere(pid);
    killed = pid;
    return (await readiness()) === 503;
  });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await until('it to recover', async () => (await readiness()) === 200);
  const person = { email: 'after@example.org', password: 'long enough' };
  const signUp = { method: 'POST', body: JSON.stringify(person) };
  expect((await fetch(`${server.origin}/api/auth/sign-up/email`, signUp)).status).toBe(200);
  expect((await mailTo(server.dataDir, 'after@example.org', /Confirm/)).link).toContain('code=');
  await server.stop();
});
