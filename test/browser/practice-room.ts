import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import type { EndpointInput, EndpointOutput } from '../../src/contract/endpoints.ts';
import type { EndpointName } from '../../src/contract/wire.ts';
import { readCaseFile } from '../../src/domain/station/case-file.ts';
import { ask } from '../ask.ts';
import type { TestPerson } from '../people.ts';
import { test as base, expect } from './product.ts';
import { slotIn } from '../free-slot.ts';

export { expect };

const CASE_ID = 'gca-transient-visual-loss';
const reading = readCaseFile(readFileSync(new URL(`../../cases/${CASE_ID}.md`, import.meta.url), 'utf8'));
if (!reading.ok) throw new Error(`${CASE_ID} cannot be read`);
const { station } = reading;
const proseIn = (brief: string) => brief.split('\n').find((line) => /^\w/.test(line)) ?? '';

/** A case of the library, and words of it by which each part is known. */
export const CASE = {
  id: station.id,
  name: station.caseName,
  category: station.category,
  forCandidate: proseIn(station.candidateBrief),
  forActor: proseIn(station.actorBrief),
  marked: station.markScheme.points.find(({ safetyCritical }) => !safetyCritical)?.text ?? '',
};

type Ask = <N extends EndpointName>(name: N, input: EndpointInput<N>) => Promise<EndpointOutput<N>>;

/** One of the two people: who they are, their browser, and their own voice at the API. */
export type Side = { person: TestPerson; page: Page; ask: Ask };
export type Meeting = { host: Side; guest: Side; roomId: string; path: string };

type Fixtures = {
  /** Someone with a browser of their own. */
  join: (firstName: string, lastName: string, options?: BrowserContextOptions) => Promise<Side>;
  /** Two people and the room they have agreed on; neither has entered it. */
  meeting: Meeting;
};

export const test = base.extend<Fixtures>({
  join: async ({ makePerson, product, signInAs }, use) =>
    use(async (firstName, lastName, options) => {
      const person = await makePerson(firstName, lastName);
      const page = await signInAs(person, options);
      return { person, page, ask: (name, input) => ask(product.origin, person, name, input) };
    }),
  meeting: async ({ join }, use) => {
    const host = await join('Hana', 'Osei');
    const guest = await join('Gwen', 'Marlowe');
    const startUtc = slotIn(30);
    const plan = { hostId: host.person.id, startUtc, private: false, durationMinutes: 60 as const };
    const { room } = await host.ask('createRoom', plan);
    await guest.ask('updateRoom', { roomId: room.id, guestId: guest.person.id });
    await use({ host, guest, roomId: room.id, path: `/interview-practice-room?roomId=${room.id}` });
  },
});

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const stageShown = (page: Page) => page.getByRole('heading', { level: 1 });
export const timer = (page: Page) => page.getByRole('timer');

/** The page of the actor where marks are made. */
export const marksTab = (page: Page) => page.getByRole('tab', { name: /^Marks/ });

/** Both enter the room. */
export const enter = async ({ host, guest, path }: Meeting): Promise<void> => {
  await Promise.all([host.page.goto(path), guest.page.goto(path)]);
  await expect(button(host.page, 'Gwen Marlowe')).toBeEnabled();
  await expect(stageShown(guest.page)).toHaveText('Prep');
};

/** The current round, as the server has it. */
export const roundOf = async ({ host, roomId }: Meeting) => {
  const { round } = await host.ask('readLatestRound', { roomId });
  if (!round) throw new Error('there is no round');
  return round;
};

/** Takes the round into the interview without touching the pages. */
export const beginInterview = async (
  meeting: Meeting,
  candidate: 'host' | 'guest',
  caseBriefId = CASE.id,
): Promise<void> => {
  const { host, roomId } = meeting;
  const { round } = await host.ask('createRound', { roomId, roundNumber: 1 });
  await host.ask('updateRound', { roundId: round.id, candidateId: meeting[candidate].person.id });
  await host.ask('updateRound', { roundId: round.id, caseBriefId });
  await host.ask('updateRoom', { roomId, stage: 'Interview' });
};

/** A microphone that hears nothing, in a browser that has none. */
export const giveMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async ({ audio } = {}) => {
      if (!audio) throw new DOMException('there is no camera', 'NotFoundError');
      return new AudioContext().createMediaStreamDestination().stream;
    };
  });
