import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { ask } from '../ask.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { expect, noteRefusals, seed, test as base } from './product.ts';
import { writeTones } from './tones.ts';
import { slotIn } from '../free-slot.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream=fps=5,display-media-type=browser',
];

type Equipment = {
  /** 'deny' refuses camera and microphone, as a person would. */
  permission?: 'allow' | 'deny';
  /** 'off' leaves the camera switched off, as they left it the last time. */
  camera?: 'on' | 'off';
  /** Hz of the voice in the microphone. */
  pitch?: number;
  /** A WAV file to hear in the microphone, over and over, in place of tones. */
  voice?: string;
  /** A film that the camera shows, in its own size, in place of a small test picture. */
  film?: string;
  /** Another server than the worker's own. */
  origin?: string;
  /** Further words for the browser's command line. */
  flags?: readonly string[];
  /** A folder that the browser keeps its memory in, to come back to after its end. */
  profile?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
};

export type Caller = { context: BrowserContext; page: Page; person: TestPerson };

/** A room of two people, open for its call. */
export const openRoom = async (origin: string, host: TestPerson, guest: TestPerson) => {
  const startUtc = slotIn(30);
  const plan = { hostId: host.id, startUtc, private: true, durationMinutes: 60 as const };
  const { room } = await ask(origin, host, 'createRoom', plan);
  const roomId = room.id;
  await ask(origin, guest, 'updateRoom', { roomId, guestId: guest.id });
  const roomUrl = await until('the room to have its address', async () => {
    const { room: now } = await ask(origin, host, 'readRoom', { roomId });
    return now.roomUrl ?? undefined;
  });
  return { roomId, roomUrl };
};

/** Brings a room to the interview, where its host may record. */
export const startInterview = async (origin: string, host: TestPerson, roomId: string, caseId?: string) => {
  const { round } = await ask(origin, host, 'createRound', { roomId, roundNumber: 1 });
  const { cases } = await ask(origin, host, 'listCases', {});
  await ask(origin, host, 'updateRound', { roundId: round.id, candidateId: host.id });
  await ask(origin, host, 'updateRound', { roundId: round.id, caseBriefId: caseId ?? cases[0]?.id ?? '' });
  await ask(origin, host, 'updateRoom', { roomId, stage: 'Interview' });
  return round;
};

/** Runs in a page before anything else: a camera so small that two browsers and a server fit on a test machine. */
const smallCamera = (): void => {
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (constraints = {}) =>
    original({
      ...constraints,
      ...(typeof constraints.video === 'object'
        ? { video: { ...constraints.video, width: 320, height: 180, frameRate: 5 } }
        : {}),
    });
};

type Launch = (person: TestPerson, equipment?: Equipment) => Promise<Caller>;

/** Each caller has a browser process of their own, with a camera and a voice. */
export const test = base.extend<{ launch: Launch }>({
  launch: async ({ product, refused }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-voices-'));
    const closers: (() => Promise<void>)[] = [];
    await use(async (person, equipment = {}) => {
      const {
        permission = 'allow',
        camera = 'on',
        pitch = 220,
        origin = product.origin,
        flags = [],
        profile,
        film,
        voice = join(folder, `${pitch}-${closers.length}.wav`),
        ...look
      } = equipment;
      if (equipment.voice === undefined) await writeTones(voice, pitch, 30);
      const setting = {
        executablePath: process.env['CHROMIUM_PATH'] ?? '',
        args: [
          ...FLAGS,
          permission === 'deny' ? '--use-fake-ui-for-media-stream=deny' : '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-audio-capture=${voice}`,
          ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
          ...flags,
        ],
      };
      const options = { baseURL: origin, locale: 'en-GB', viewport: { width: 960, height: 640 }, ...look };
      const browser = profile === undefined ? await chromium.launch(setting) : null;
      const context = browser
        ? await browser.newContext(options)
        : await chromium.launchPersistentContext(profile ?? '', { ...setting, ...options });
      closers.push(() => (browser ?? context).close());
      noteRefusals(context, refused);
      await seed(context, person);
      if (film === undefined) await context.addInitScript(smallCamera);
      if (camera === 'off')
        await context.addInitScript(() => localStorage.setItem('call-devices', '{"cameraOn":false}'));
      return { context, page: await context.newPage(), person };
    });
    await Promise.all(closers.map((close) => close()));
    await rm(folder, { recursive: true, force: true });
  },
});

/** Goes through the check before the call, agreeing to be recorded or not. */
export const enter = async ({ page }: Caller, roomId: string, agrees = true): Promise<void> => {
  await page.goto(`/call/${roomId}`);
  await page.getByLabel(agrees ? 'Yes, sound and picture' : 'No, do not record me').check();
  await page.getByRole('button', { name: 'Join call' }).click();
  await expect(page.getByRole('toolbar', { name: 'Call' })).toBeVisible();
};

/** The chunks of this page's recording that reached the server, by their addresses, as they do. */
export const countSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().method() === 'PUT') sent.push(response.url());
  });
  return sent;
};

export { expect };
