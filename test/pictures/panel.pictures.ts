import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { connect } from '../../src/server/adapters/postgres.ts';
import { ask } from '../ask.ts';
import { handInAs } from '../browser/debriefing.ts';
import { seatExaminers } from '../examiners.ts';
import { expect, openRoom, test, type Caller } from '../browser/callers.ts';
import { ALBUM, picture } from './camera.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const widths = [390, 1280];

const button = (page: Page | FrameLocator, name: string) => page.getByRole('button', { name, exact: true });

/** What reached a page from the server, since it was last asked: kinds of messages and addresses, and the texts themselves. */
const listen = (page: Page) => {
  let kinds = new Map<string, number>();
  let texts: string[] = [];
  const add = (kind: string, text: string) => {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    texts.push(text);
  };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      const { type } = JSON.parse(text) as { type?: string };
      add(`message ${type ?? '?'}`, text);
    }),
  );
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api')) return;
    add(
      `answer ${response.request().method()} ${pathname.replaceAll(/[0-9a-f-]{36}.*/g, '…')}`,
      await response.text().catch(() => ''),
    );
  });
  return () => {
    const heard = { kinds, texts };
    [kinds, texts] = [new Map(), []];
    return heard;
  };
};

test('an ST1 interview of two stations before two examiners, at every seat', async ({
  product,
  makePerson,
  launch,
}) => {
  test.setTimeout(20 * 60_000);
  const { origin } = product;
  const [hana, gwen, ana, omar] = [
    await makePerson('Hana', 'Osei'),
    await makePerson('Gwen', 'Marlowe'),
    await makePerson('Ana', 'Brandt'),
    await makePerson('Omar', 'Field'),
  ];
  const { roomId } = await openRoom(origin, hana, gwen);
  const { pool, db } = connect(product.databaseUrl, quiet);
  await seatExaminers(db, roomId, [ana, omar]);
  const viewport = { width: 1280, height: 800 };
  const actor = await launch(hana, { pitch: 180, viewport });
  const candidate = await launch(gwen, { pitch: 260, viewport });
  const first = await launch(ana, { pitch: 340, viewport });
  const second = await launch(omar, { pitch: 420, viewport });
  const seats = { actor, candidate, 'examiner-1': first, 'examiner-2': second };
  const each = async (name: string, who: Partial<Record<string, Caller>> = seats) => {
    for (const [seat, caller] of Object.entries(who))
      if (caller) await picture(caller.page, `panel/${name}-${seat}`, { whole: false, widths });
  };
  const arrived = listen(candidate.page);
  const callIn = ({ page }: Caller) => page.frameLocator('iframe');

  await test.step('everyone arrives', async () => {
    for (const caller of [actor, candidate]) {
      await caller.page.goto(`/interview-practice-room?roomId=${roomId}`);
      await callIn(caller).getByLabel('Yes, sound and picture').check();
      await button(callIn(caller), 'Join call').click();
      await expect(callIn(caller).getByRole('toolbar', { name: 'Call' })).toBeVisible();
    }
    for (const caller of [first, second]) {
      await caller.page.goto(`/examine/${roomId}`);
      await button(callIn(caller), 'Start listening').click();
      await expect(callIn(caller).getByRole('toolbar', { name: 'Call' })).toBeVisible();
    }
    await button(callIn(first), 'Turn camera on').click();
    await expect(callIn(candidate).getByLabel('Ana Brandt’s camera')).toBeVisible();
    await each('1-arrived');
  });

  await test.step('the interview is set up, and the candidate agrees', async () => {
    await button(actor.page, 'Mock exam').click();
    const dialog = actor.page.getByRole('dialog', { name: 'Mock exam' });
    await dialog.getByRole('button', { name: 'ST1 interview' }).click();
    await dialog.getByRole('button', { name: 'Set up ST1 interview' }).click();
    await expect(
      candidate.page.getByRole('heading', { name: 'ST1 interview, station 1 of 2' }),
    ).toBeVisible();
    await each('2-lobby');
    await candidate.page.getByRole('radio', { name: /^Yes/ }).first().check();
    await expect(actor.page.getByText('The candidate agreed to that.')).toBeVisible();
    await each('2-agreed', { actor, candidate });
  });

  const marks = async ({ page }: Caller, ticks: readonly number[]) => {
    const rows = page.getByRole('checkbox');
    for (const at of ticks) await rows.nth(at).click();
  };
  const station = async (number: number) => {
    await expect(candidate.page.getByRole('heading', { name: 'Candidate Brief' })).toBeVisible();
    arrived();
    await expect(first.page.getByRole('checkbox').first()).toBeVisible();
    await each(`${number + 2}-reading`);
    const record = button(actor.page, 'Start Recording');
    if (await record.isVisible()) await record.click();
    await expect(button(actor.page, 'Stop Recording')).toBeVisible();
    // The actor marks on a page of their own.
    await actor.page.getByRole('tab', { name: /^Marks/ }).click();
    await marks(actor, [0, 1, 2]);
    await marks(first, [0, 1, 3]);
    await marks(second, [0, 4]);
    await each(`${number + 2}-talking`);
    // A minute of talk.
    await candidate.page.waitForTimeout(45_000);
    const { kinds, texts } = arrived();
    const named = texts.filter((text) =>
      [ana, omar].some(({ id, lastName }) => text.includes(id) || text.includes(lastName)),
    );
    expect(named).toEqual([]);
    const lines = [...kinds].map(([kind, count]) => `${count} × ${kind}`);
    await writeFile(join(ALBUM, `panel/reached-the-candidate-${number}.txt`), `${lines.join('\n')}\n`);
    await button(actor.page, 'Stop Recording').click();
    await button(actor.page, 'Finish Round').click();
  };

  await test.step('two stations', async () => {
    await button(actor.page, 'Start Case').click();
    await station(1);
    await expect(candidate.page.getByRole('heading', { name: 'Change-over' })).toBeVisible();
    await each('5-change-over');
    await button(actor.page, 'Next Station').click();
    await station(2);
    await expect(candidate.page.getByRole('heading', { name: 'The ST1 interview is done' })).toBeVisible();
    await each('6-end');
  });

  await test.step('everyone hands in, and the whole interview has a page', async () => {
    const { round } = await ask(origin, hana, 'readLatestRound', { roomId });
    const { circuitId } = round ?? {};
    const { circuit } = await ask(origin, hana, 'readCircuit', { circuitId: circuitId ?? '' });
    for (const { roundId, position } of circuit.stations) {
      if (roundId === null) continue;
      const change =
        position === 1 ? 'Say the time by which it has to happen.' : 'Pause after the hard sentence.';
      await handInAs(origin, hana, roundId, { globalRating: 3, keep: 'You let me finish.', change });
      await handInAs(origin, ana, roundId, { globalRating: position + 2, keep: 'Calm and clear.', change });
      await handInAs(origin, omar, roundId, {
        globalRating: 2,
        change: 'Ask what they fear before you explain.',
      });
      await handInAs(origin, gwen, roundId, { overall: 3, change: 'Ask about allergies.' });
    }
    await expect(candidate.page.getByText(/Ana Brandt/).first()).toBeVisible();
    await each('7-debriefed');
    const address = `/assessments/exam/${circuitId}`;
    for (const { page } of Object.values(seats)) await page.goto(address);
    for (const [seat, { page }] of Object.entries(seats)) {
      await expect(page.getByText('Communication station').first()).toBeVisible();
      await picture(page, `panel/8-page-${seat}`, { widths });
    }
    await candidate.page.emulateMedia({ media: 'print' });
    await picture(candidate.page, 'panel/8-page-printed', { widths: [1280] });
  });
  await pool.end();
});
