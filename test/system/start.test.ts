import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesIn } from '../faults/postgres-process.ts';
import { muteServer } from '../mute-server.ts';
import { mailTo, readOutbox } from '../outbox.ts';
import { startServer } from '../running-server.ts';
import { until } from '../until.ts';

// Making a database takes longer than all else here: these servers come one after the other, on one.
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const post = (origin: string, path: string, body: object) =>
  fetch(`${origin}/api${path}`, { method: 'POST', body: JSON.stringify(body) });

describe('the server', () => {
  it('says where it is, where its data is and where mail goes, and stops when it is told to', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const lines = [
      `Fellow Eye is ready at ${server.origin}`,
      `  data:  ${dataDir}`,
      `  mail:  ${join(dataDir, 'outbox')} (read it at ${server.origin}/dev/mailbox)`,
    ];
    await until('it to say so', () => server.output().includes(lines.join('\n')));
    expect((await fetch(server.origin)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await processesIn(dataDir)).toEqual([]);
  });

  it('ends with 1 and one line when a setting is wrong', async () => {
    const start = startServer({ DATA_DIR: dataDir, PORT: 'eighty' });
    await expect(start).rejects.toThrow(
      /^the server ended with 1: PORT is wrong: expected a whole number from 0 to 65535\.\n$/,
    );
  });

  it('starts again, sends after a kill what was queued before, and stops when it is interrupted', async () => {
    const mail = await muteServer();
    const first = await startServer({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
    await post(first.origin, '/auth/sign-up/email', { email: 'queued@example.org', password: 'long enough' });
    await until('the mail to be on its way', mail.heard);
    await first.stop('SIGKILL');
    mail.close();

    const second = await startServer({ DATA_DIR: dataDir });
    await mailTo(dataDir, 'queued@example.org', /Confirm/);
    expect(await second.stop('SIGINT')).toBe(0);
    expect(await processesIn(dataDir)).toEqual([]);
    expect((await readOutbox(dataDir)).map(({ to }) => to)).toEqual(['queued@example.org']);
  });
});
