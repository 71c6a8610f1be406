import type { Frame, Page } from '@playwright/test';
import { connect } from '../../src/server/adapters/postgres.ts';
import { ask } from '../ask.ts';
import { agreeToExaminers, seatExaminers } from '../examiners.ts';
import { expectNoFaults } from './accessible.ts';
import { enter, expect, openRoom, startInterview, test, type Caller } from './callers.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Runs in a page before anything else: keeps its connections, and the tracks that came over them, where a test can look. */
const showConnections = (): void => {
  const shown = { connections: [] as RTCPeerConnection[], tracks: 0 };
  Object.assign(window, { shown });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      shown.connections.push(this);
      this.addEventListener('track', () => {
        shown.tracks += 1;
      });
    }
  };
};

type Shown = { connections: RTCPeerConnection[]; tracks: number };

/** Each open connection of a page: the ways of its lines, and the bytes of sound and picture that came over it. */
const linesOf = (page: Page | Frame) =>
  page.evaluate(async () => {
    const { shown } = window as unknown as { shown: Shown };
    const open = shown.connections.filter(({ connectionState }) => connectionState === 'connected');
    return Promise.all(
      open.map(async (connection) => {
        const bytes = { audio: 0, video: 0 };
        for (const entry of (await connection.getStats()).values() as Iterable<{
          type: string;
          kind: 'audio' | 'video';
          bytesReceived: number;
        }>)
          if (entry.type === 'inbound-rtp') bytes[entry.kind] += entry.bytesReceived;
        const ways = connection.getTransceivers().map(({ currentDirection }) => currentDirection);
        return { ways, audio: bytes.audio, video: bytes.video };
      }),
    );
  });
const tracksOf = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown }).shown.tracks);
/** How many connections a page has had. */
const linksOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: Shown }).shown.connections.length);
const callOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().includes('/call/'));
  if (!frame) throw new Error('there is no call on this page');
  return frame;
};
/** Keeps what a page is told of a stage from it until it is let through. */
const holdStage = async ({ context }: Caller) => {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  await context.routeWebSocket('**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const pass = () => socket.send(message);
      if (isHeld && String(message).includes('"stage"')) waiting.push(pass);
      else pass();
    });
  });
  return {
    hold: (): void => void (isHeld = true),
    letThrough: (): void => {
      isHeld = false;
      for (const pass of waiting.splice(0)) pass();
    },
  };
};
/** Cuts a page's line to the server and lets its network be, as a restart of the server does. */
const cutLine = async ({ context }: Caller) => {
  const ends: (() => Promise<unknown>)[] = [];
  let isCut = false;
  await context.routeWebSocket('**', (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    ends.push(() => Promise.all([socket.close(), server.close()]));
    return undefined;
  });
  return {
    cut: async (): Promise<void> => {
      isCut = true;
      for (const end of ends.splice(0)) await end();
    },
    mend: (): void => void (isCut = false),
  };
};
/** Both people's sound arrives, and each one's picture, or word that there is no room for it: busy machines look like narrow lines. */
const hearsBoth = async (page: Page) => {
  const call = page.frameLocator('iframe');
  const cameras = ['Hana Host’s camera', 'Gwen Guest’s camera'].map((name) => call.getByLabel(name));
  await expect
    .poll(async () => {
      const lines = await linesOf(callOf(page));
      const heldBack = (await Promise.all(cameras.map((camera) => camera.isHidden()))).filter(Boolean);
      const seen = lines.filter(({ video }) => video > 500);
      return [lines.filter(({ audio }) => audio > 500).length, Math.min(2, seen.length + heldBack.length)];
    })
    .toEqual([2, 2]);
};

test('an examiner hears and sees both people of an interview, and nothing of theirs reaches the candidate', async ({
  product,
  makePerson,
  launch,
}) => {
  const { origin } = product;
  const [hana, gwen, ana] = [
    await makePerson('Hana', 'Host'),
    await makePerson('Gwen', 'Guest'),
    await makePerson('Ana', 'Examiner'),
  ];
  const { roomId } = await openRoom(origin, hana, gwen);
  const { pool, db } = connect(product.databaseUrl, quiet);
  await seatExaminers(db, roomId, [ana]);
  const [candidate, actor, examiner] = await Promise.all([
    launch(hana, { pitch: 180 }),
    launch(gwen, { pitch: 260 }),
    launch(ana, { pitch: 340 }),
  ]);
  for (const { context } of [candidate, actor, examiner]) await context.addInitScript(showConnections);
  const stage = await holdStage(candidate);
  const line = await cutLine(examiner);
  await Promise.all([enter(candidate, roomId), enter(actor, roomId)]);
  await expect(candidate.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
  const listening = examiner.page.frameLocator('iframe');

  await test.step('before the case everyone talks', async () => {
    await examiner.page.goto(`/examine/${roomId}`);
    await listening.getByRole('button', { name: 'Start listening' }).click();
    await hearsBoth(examiner.page);
    await expect(candidate.page.getByRole('list', { name: 'Examiners' })).toContainText('Ana Examiner');
    await listening.getByRole('button', { name: 'Unmute' }).click();
    await listening.getByRole('button', { name: 'Turn camera on' }).click();
    await expect(candidate.page.getByLabel('Ana Examiner’s camera')).toBeVisible();
    await expect.poll(async () => (await linesOf(candidate.page))[1]?.audio ?? 0).toBeGreaterThan(500);
    await expectNoFaults(examiner.page);
  });

  await test.step('from its start no one but the two is seen or heard', async () => {
    await agreeToExaminers(db, roomId, hana);
    await startInterview(origin, hana, roomId);
    await expect(candidate.page.getByRole('list', { name: 'Examiners' })).toHaveCount(0);
    await expect(actor.page.getByText('One examiner is listening')).toBeVisible();
    await expect(listening.getByText('No one sees or hears you.')).toBeVisible();
    await expect(listening.getByRole('button', { name: 'Unmute' })).toHaveCount(0);
    // The lines before the case are gone with it: new ones carry nothing this way.
    await expect
      .poll(async () => (await linesOf(candidate.page)).slice(1))
      .toEqual([{ ways: ['sendonly', 'sendonly'], audio: 0, video: 0 }]);
    expect((await linesOf(candidate.page))[0]?.ways).toEqual(['sendrecv', 'sendrecv']);
    await hearsBoth(examiner.page);
    await expect(candidate.page.getByText(/examiner/i)).toHaveCount(0);
  });

  await test.step('a reload goes straight back to listening, and brings the candidate no track', async () => {
    const before = await tracksOf(candidate.page);
    await examiner.page.reload();
    await expect(listening.getByRole('toolbar', { name: 'Call' })).toBeVisible();
    await hearsBoth(examiner.page);
    expect(await tracksOf(candidate.page)).toBe(before);
    const received = (await linesOf(candidate.page)).slice(1);
    expect(received.map(({ audio, video }) => [audio, video])).toEqual(received.map(() => [0, 0]));
    await expectNoFaults(examiner.page);
  });

  await test.step('after a gap in the line they know who is muted by now, which brings the candidate no track', async () => {
    const before = await tracksOf(candidate.page);
    const muted = listening.getByText('is muted');
    await expect(muted).toHaveCount(0);
    await line.cut();
    await expect(listening.getByText('Reconnecting…')).toBeVisible();
    const controls = candidate.page.getByRole('toolbar', { name: 'Call' });
    await controls.getByRole('button', { name: 'Mute' }).click();
    line.mend();
    await expect(muted).toHaveCount(1);
    await controls.getByRole('button', { name: 'Unmute' }).click();
    await expect(muted).toHaveCount(0);
    expect(await tracksOf(candidate.page)).toBe(before);
    expect((await linesOf(candidate.page)).slice(1).map(({ ways }) => ways)).toEqual([
      ['sendonly', 'sendonly'],
    ]);
  });

  await test.step('after it everyone talks again, also where the examiner’s page knows of the end first', async () => {
    stage.hold();
    const links = await linksOf(candidate.page);
    await ask(origin, hana, 'updateRoom', { roomId, stage: 'WrapUp' });
    await listening.getByRole('button', { name: 'Unmute' }).click();
    await expect.poll(() => linksOf(candidate.page)).toBe(links + 1);
    await hearsBoth(examiner.page);
    stage.letThrough();
    await expect(candidate.page.getByRole('list', { name: 'Examiners' })).toContainText('Ana Examiner');
    await expect
      .poll(async () => (await linesOf(candidate.page)).slice(1).some(({ audio }) => audio > 500))
      .toBe(true);
  });
  await pool.end();
});
