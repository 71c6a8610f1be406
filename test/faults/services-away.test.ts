import { once } from 'node:events';
import { createServer, type AddressInfo, type NetConnectOpts, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SENDER } from '../mailed-negotiation.ts';
import { assessorProcess } from '../../src/server/adapters/assessor-process.ts';
import { hostedSpeech } from '../../src/server/adapters/hosted-speech.ts';
import { modelAssessor } from '../../src/server/adapters/model-assessor.ts';
import { smtpMailer } from '../../src/server/adapters/smtp-mailer.ts';
import type { Mailer } from '../../src/server/ports/mailer.ts';
import { chatService, closeChatServices, never, send } from '../chat-service.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { inHours } from '../moment.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { startLine, type Line } from './line.ts';
import { addCases, recordRound } from './recorded-round.ts';
import { saysNonsense, saysNothing, hears, startSpeechService } from './speech-service.ts';
import { refreshJobs } from '../job-queue.ts';

// Every wait is cut to a fraction of a second: what happens after it is what matters.
const SOON = { greetingMs: 300, replyMs: 300 };
const BRIEFLY = { answerMs: 300, tries: 2 };
const HASTY = { answerMs: 300, tries: 2, longestWaitMs: 10 };

let world: World;
let mail: MailServer;
let babbler: Server;
let line: Line;
let leadsTo: NetConnectOpts;
let mailers: Record<'hasty' | 'patient', Mailer>;
let isIll = false;
let hold: Promise<void> | null = null;
let speech: Awaited<ReturnType<typeof startSpeechService>>;
let modelUrl = 'http://127.0.0.1:9/v1';
let host: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  mail = await startMailServer({ onRecipient: () => hold ?? undefined });
  babbler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<h1>Bad Request</h1>');
  }).listen(0, '127.0.0.1');
  await once(babbler, 'listening');
  leadsTo = { port: mail.port };
  line = await startLine(() => leadsTo);
  speech = await startSpeechService();
  const url = `smtp://127.0.0.1:${line.port}`;
  mailers = { hasty: smtpMailer(url, SENDER, SOON), patient: smtpMailer(url, SENDER) };
  world = await makeWorld({
    // A mail server that is well is not given up on for being slow on a busy machine: that would be another fault.
    mailer: {
      ...mailers.patient,
      send: (letter) => (isIll ? mailers.hasty : mailers.patient).send(letter),
    },
    speech: hostedSpeech({ url: speech.url, model: 'whisper-1' }, BRIEFLY),
    assessor: {
      assess: (task) =>
        modelAssessor({ url: modelUrl, model: 'a model' }, assessorProcess(), world.ports.log, HASTY).assess(
          task,
        ),
    },
  });
  await addCases(world);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(async () => {
  for (const mailer of Object.values(mailers)) mailer.close();
  closeChatServices();
  speech.stop();
  babbler.close();
  await line.close();
  await mail.stop();
  await world.close();
});
beforeEach(() => {
  mail.received.length = 0;
});

/** Works off the queue as the worker would, some failures included; what was put off is done at once. */
const work = async (): Promise<void> => {
  await refreshJobs(world.pool);
  await world.runJobs().catch(() => undefined);
};

describe('a mail server that', () => {
  const faults: Record<string, { break: () => void; heal: () => void }> = {
    'cannot be reached': { break: () => line.cut('broken'), heal: () => line.mend() },
    'takes the call and says nothing': { break: () => line.cut('silent'), heal: () => line.mend() },
    'is no mail server': {
      break: () => (leadsTo = { port: (babbler.address() as AddressInfo).port }),
      heal: () => (leadsTo = { port: mail.port }),
    },
    'falls silent in the middle of a mail': {
      break: () => void (hold = new Promise<void>(() => {})),
      heal: () => (hold = null),
    },
  };

  it.each(Object.entries(faults))(
    '%s delays no request, and gets each mail once when it is back',
    async (_, fault) => {
      // A connection kept from before would not notice that the server is another one now.
      line.cut('broken');
      line.mend();
      fault.break();
      isIll = true;
      const plan = { hostId: host.id, startUtc: inHours(48), private: true, durationMinutes: 60 as const };
      const made = await world.call('createRoom', plan, host);
      expect(made.status).toBe(200);
      await expect(world.runJobs()).rejects.toThrow();
      await work();
      expect(mail.received).toEqual([]);
      fault.heal();
      isIll = false;
      await work();
      await work();
      expect(mail.to(host.email)).toHaveLength(1);
      const left = await world.pool.query('select 1 from graphile_worker.jobs');
      expect(left.rowCount).toBe(0);
    },
  );
});

const progressOf = async (roomId: string) => {
  const { round } = (await world.call('readLatestRound', { roomId }, guest)).body;
  return [round?.progress, round?.problem];
};
const assessmentOf = async (roundId: string) =>
  (await world.call('readAssessment', { roundId }, guest)).body.assessment;
const readyMails = () =>
  mail.to(guest.email).filter((one) => one.mail.subject === 'Your assessment is ready');

describe('a speech service that', () => {
  it.each([
    { does: 'does not answer', fault: saysNothing },
    {
      does: 'is overloaded',
      fault: (response: Parameters<typeof hears>[0]) =>
        void response.writeHead(503, { 'retry-after': '0.01' }).end(),
    },
  ])('$does is waited for, for as long as it takes, and the candidate is told', async ({ fault }) => {
    speech.answerWith(fault);
    const { roomId, roundId } = await recordRound(world, host, guest);
    // More often than a failure would be borne.
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await work();
      expect(await progressOf(roomId)).toEqual([
        'transcribing',
        'Speech-to-text is not answering. Your recording is safe and we keep trying.',
      ]);
    }
    speech.answerWith(hears);
    await work();
    expect(await progressOf(roomId)).toEqual(['ready', null]);
    expect(await assessmentOf(roundId)).not.toBeNull();
    expect(readyMails()).toHaveLength(1);
  });

  it('answers nonsense is given up on after some tries, and asked again when the candidate wants it', async () => {
    speech.answerWith(saysNonsense);
    const { roomId, roomUrl, roundId } = await recordRound(world, host, guest);
    for (let attempt = 1; attempt <= 6; attempt += 1) await work();
    expect(await progressOf(roomId)).toEqual([
      'failed',
      'We could not turn your recording into text. It is still kept.',
    ]);
    speech.answerWith(hears);
    await world.call('startAssessment', { roomId, roomUrl, roundId, caseName: '' }, guest);
    await work();
    expect(await progressOf(roomId)).toEqual(['ready', null]);
    expect(readyMails()).toHaveLength(1);
  });
});

describe('a language model that', () => {
  const services: [string, RegExp, () => Promise<string>][] = [
    ['cannot be reached', /could not be reached/, async () => 'http://127.0.0.1:9/v1'],
    ['does not answer', /could not be reached/, async () => (await chatService(never)).url],
    [
      'answers nonsense',
      /could not be read/,
      async () => (await chatService(send(200, '<h1>Hello</h1>'))).url,
    ],
    [
      'hangs up',
      /could not be reached/,
      async () => (await chatService((response) => response.destroy())).url,
    ],
  ];

  it.each(services)('%s is stood in for by our own assessor, which says so', async (_, words, url) => {
    modelUrl = await url();
    const { roundId } = await recordRound(world, host, guest);
    await work();
    const assessment = await assessmentOf(roundId);
    expect(assessment?.assessor).toMatchObject({
      kind: 'embedded',
      fellBack: expect.stringMatching(words) as string,
    });
    expect(assessment?.dimensions.flatMap(({ quotes }) => quotes ?? []).length).toBeGreaterThan(0);
    expect(readyMails()).toHaveLength(1);
  });
});
