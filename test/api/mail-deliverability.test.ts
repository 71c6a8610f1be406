import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpMailer } from '../../src/server/adapters/smtp-mailer.ts';
import { makeJobs } from '../../src/server/jobs.ts';
import { runJob } from '../../src/server/platform/jobs/job-table.ts';
import { withDeliverability } from '../../src/server/account/mail-deliverability.ts';
import type { Mailer } from '../../src/server/ports/mailer.ts';
import { dropJobs } from '../job-queue.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { SENDER } from '../mailed-negotiation.ts';
import { makeWorld, type World } from '../world.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { inHours } from '../moment.ts';
import type { TestPerson } from '../people.ts';

let world: World;
let server: MailServer;
let smtp: Mailer;
let refusing = true;
beforeAll(async () => {
  server = await startMailServer({
    onRecipient: () => {
      if (refusing) throw Object.assign(new Error('No such user'), { responseCode: 550 });
    },
  });
  smtp = smtpMailer(server.url, SENDER);
  world = await makeWorld();
});
afterAll(async () => {
  await world.close();
  smtp.close();
  await server.stop();
});

const isReachable = async (person: TestPerson) =>
  (await world.call('readReach', {}, person)).body.isReachable;

/** Schedules a session and mails its invitation to the host through the real mail server. */
const mailHost = async (host: TestPerson, hours: number) => {
  const plan = { hostId: host.id, startUtc: inHours(hours), private: true, durationMinutes: 60 as const };
  const { room } = (await world.call('createRoom', plan, host)).body;
  await dropJobs(world.pool);
  const jobs = makeJobs({ ...world.ports, mailer: withDeliverability(smtp, world.db) });
  await runJob(jobs, 'mail-room', { roomId: room.id, userId: host.id, kind: 'invitation' });
};

it('is shown to its owner as out of reach from a permanent refusal until the next mail is taken', async () => {
  const host = await world.makePerson();
  expect(await isReachable(host)).toBe(true);
  refusing = true;
  await mailHost(host, 24);
  expect(await isReachable(host)).toBe(false);
  refusing = false;
  await mailHost(host, 48);
  expect(await isReachable(host)).toBe(true);
});

it('is forgotten with a changed address, and a late refusal of the old one says nothing of the new one', async () => {
  const host = await world.makePerson();
  refusing = true;
  await mailHost(host, 24);
  const newEmail = `next-${host.email}`;
  await world.call('changeEmail', { newEmail }, host);
  await world.runJobs();
  const text = world.mails.findLast(({ to }) => to.address === newEmail)?.text ?? '';
  await world.call('exchangeCode', { code: decodeURIComponent(/code=(\S+)/.exec(text)?.[1] ?? '') });
  expect(await isReachable(host)).toBe(true);
  const mail = { id: 'late', about: 'session', subject: 'Late', text: 'Late', html: '' } as const;
  const to = { userId: host.id, name: '', address: host.email };
  await expect(withDeliverability(smtp, world.db).send({ ...mail, to })).rejects.toThrow('refused');
  expect(await isReachable(host)).toBe(true);
});

it('ends the job of a refused mail and logs the code', async () => {
  const host = await world.makePerson();
  const lines: [object, string][] = [];
  const log = {
    ...world.ports.log,
    warn: (fields: object, words: string) => void lines.push([fields, words]),
  };
  refusing = true;
  await world.call('requestPasswordReset', { email: host.email });
  await addJob(world.db, 'reset-password', { email: host.email });
  await world.runJobs();
  const { rows } = await world.pool.query<{ id: string }>('select id from account_codes where user_id = $1', [
    host.id,
  ]);
  const jobs = makeJobs({ ...world.ports, log, mailer: smtp });
  await runJob(jobs, 'mail-account-link', { codeId: rows[0]?.id });
  expect(lines).toEqual([[{ job: 'mail-account-link', code: 550 }, 'mail refused permanently']]);
});
