import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import { smtpMailer } from '../../src/server/adapters/smtp-mailer.ts';
import { runJob, type JobName } from '../../src/server/platform/jobs/job-table.ts';
import { makeJobs } from '../../src/server/jobs.ts';
import { eventOf, startMailServer, type MailServer } from '../mail-server.ts';
import { SENDER, makeMailedNegotiation, type MailedNegotiation } from '../mailed-negotiation.ts';
import { inHours } from '../moment.ts';
import type { Negotiation } from '../negotiation.ts';
import { dropJobs, hurryJobs } from '../job-queue.ts';

let server: MailServer;
let scene: Negotiation;
let deliver: MailedNegotiation['deliver'];
let move: MailedNegotiation['move'];
let cancel: MailedNegotiation['cancel'];
let close: MailedNegotiation['close'];
beforeAll(async () => {
  ({ server, scene, deliver, move, cancel, close } = await makeMailedNegotiation());
});
afterAll(() => close());
beforeEach(() => {
  server.received.length = 0;
});

const toHost = () => server.to(scene.host.email);

describe('exactly once', () => {
  const lane = (room: Room) => ({ roomId: room.id, userId: scene.host.id, kind: 'invitation' });
  const run = (payload: unknown, name: JobName = 'mail-room') =>
    runJob(makeJobs(scene.world.ports), name, payload);
  const wasOwedForLong = (room: Room) =>
    scene.world.pool.query(
      `update room_mails set created_at = now() - interval '6 minutes' where room_id = $1`,
      [room.id],
    );
  const forgetJobs = () => dropJobs(scene.world.pool);

  it('sends a mail once however often its job runs, one after the other or at the same time', async () => {
    const room = await scene.schedule();
    await forgetJobs();
    await Promise.all(Array.from({ length: 5 }, () => run(lane(room))));
    await run(lane(room));
    expect(toHost()).toHaveLength(1);
  });

  it('sends only the newest of those that waited', async () => {
    const room = await scene.schedule();
    await scene.accept(room);
    for (const hours of [50, 51, 52]) await move(room, inHours(hours));
    await scene.world.runJobs();
    for (const person of [scene.host, scene.guest]) {
      const events = server.to(person.email).map(eventOf);
      expect(events.map(({ sequence, start }) => [sequence, start])).toEqual([[4, inHours(52)]]);
    }
  });

  it('still cancels what was never announced, and nothing else is heard of it', async () => {
    const room = await scene.schedule();
    await scene.accept(room);
    await cancel(room);
    await scene.world.runJobs();
    expect(server.received.map(eventOf).map(({ method, sequence }) => [method, sequence])).toEqual([
      ['CANCEL', 2],
      ['CANCEL', 2],
    ]);
  });

  it('writes a repeated attempt in the same words under the same Message-ID', async () => {
    const room = await scene.schedule();
    await forgetJobs();
    await run(lane(room));
    // As if the process had died after the mail was taken and before that could be noted.
    await scene.world.pool.query('update room_mails set settled_at = null where room_id = $1', [room.id]);
    await run(lane(room));
    const [one, two] = toHost();
    expect(two?.mail.messageId).toBe(one?.mail.messageId);
    expect(two?.mail.text).toBe(one?.mail.text);
    expect(two && eventOf(two).ics).toBe(one && eventOf(one).ics);
  });

  it('requeues unsent mails when the queue lost them', async () => {
    const room = await scene.schedule();
    await forgetJobs();
    await wasOwedForLong(room);
    await run({}, 'requeue-unsent-mail');
    await scene.world.runJobs();
    expect(toHost()).toHaveLength(1);
    await run({}, 'requeue-unsent-mail');
    await scene.world.runJobs();
    expect(toHost()).toHaveLength(1);
  });

  const refusal = Object.assign(new Error('No such user'), { responseCode: 550 });
  it.each([
    ['its recipient', { onRecipient: () => Promise.reject(refusal) }],
    [
      'the whole message',
      {
        onMessage: () => {
          throw refusal;
        },
      },
    ],
  ])('does not retry after the server refused %s permanently', async (_what, options) => {
    const strict = await startMailServer(options);
    const strictMailer = smtpMailer(strict.url, SENDER);
    const room = await scene.schedule();
    await forgetJobs();
    const jobs = makeJobs({ ...scene.world.ports, mailer: strictMailer });
    await runJob(jobs, 'mail-room', lane(room));
    await wasOwedForLong(room);
    await run({}, 'requeue-unsent-mail');
    await scene.world.runJobs();
    expect(toHost()).toHaveLength(0);
    strictMailer.close();
    await strict.stop();
  });

  it('holds no transaction while the mail server takes its time, and another mail of the room waits for it', async () => {
    let reached = () => {};
    let goOn = () => {};
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const slow = await startMailServer({
      onRecipient: () => {
        reached();
        return mayGoOn;
      },
    });
    const slowMailer = smtpMailer(slow.url, SENDER);
    const room = await scene.schedule();
    await forgetJobs();
    const jobs = makeJobs({ ...scene.world.ports, mailer: slowMailer });
    const sending = runJob(jobs, 'mail-room', lane(room));
    await isReached;
    const { rowCount } = await scene.world.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rowCount).toBe(0);
    await move(room, inHours(60));
    await scene.world.runJobs();
    expect(toHost()).toHaveLength(0);
    goOn();
    await sending;
    await hurryJobs(scene.world.pool);
    await scene.world.runJobs();
    expect([slow.to(scene.host.email), toHost()].map((mails) => mails.map(eventOf)[0]?.sequence)).toEqual([
      0, 1,
    ]);
    slowMailer.close();
    await slow.stop();
  });

  it('does not announce what is already over', async () => {
    const room = await scene.schedule();
    await scene.world.pool.query(
      `update room_versions set start_utc = now() - interval '2 hours', end_utc = now() - interval '1 hour'
       where room_id = $1`,
      [room.id],
    );
    expect(await deliver()).toEqual([]);
  });
});
