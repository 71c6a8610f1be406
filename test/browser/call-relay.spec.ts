import type { Frame, Page } from '@playwright/test';
import { connect } from '../../src/server/adapters/postgres.ts';
import { seatExaminers } from '../examiners.ts';
import { freePort } from '../free-port.ts';
import { SECRET } from '../people.ts';
import { startServer } from '../running-server.ts';
import { startTurnServer } from '../turn-server.ts';
import { enter, expect, openRoom, test } from './callers.ts';
import { showConnections, showRelayedConnections } from './connections.ts';
import type { Product } from './product.ts';

const TURN_SECRET = 'shared-with-the-relay';

/** A server whose calls may go through a relay of its own. Browsers reach for no loopback address by themselves, and it has no other. */
const startRelayed = async ({ databaseUrl }: Product) => {
  const coturn = process.env['TURNSERVER_PATH'] ?? '';
  test.skip(coturn === '', 'coturn is not installed');
  const turn = await startTurnServer(coturn, await freePort(), TURN_SECRET);
  const addresses = { DATABASE_URL: databaseUrl, ICE_URLS: turn.url };
  const server = await startServer({ ...addresses, AUTH_SECRET: SECRET, TURN_SECRET });
  return {
    turn,
    server,
    equipment: { origin: server.origin, flags: ['--allow-loopback-in-peer-connection'] },
  };
};

test('two people behind firewalls meet through a relay', async ({ product, makePerson, launch }) => {
  const { server, turn, equipment } = await startRelayed(product);
  try {
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId } = await openRoom(server.origin, hana, gwen);
    const [host, guest] = await Promise.all([launch(hana, equipment), launch(gwen, equipment)]);
    await showRelayedConnections(host, guest);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
    await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();
    expect(turn.output()).toMatch(/ALLOCATE processed, success/);
  } finally {
    await server.stop();
    await turn.stop();
  }
});

/** The types of both addresses of each connection of a page that is used. */
const waysOf = (page: Page | Frame) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const ways: string[] = [];
    for (const connection of connections.filter(({ connectionState }) => connectionState === 'connected')) {
      const report = await connection.getStats();
      type Entry = { type: string; selectedCandidatePairId?: string };
      type Pair = { localCandidateId: string; remoteCandidateId: string };
      const typeOf = (id: string) => (report.get(id) as { candidateType: string } | undefined)?.candidateType;
      for (const { type, selectedCandidatePairId } of report.values() as Iterable<Entry>) {
        if (type !== 'transport' || !selectedCandidatePairId) continue;
        const pair = report.get(selectedCandidatePairId) as Pair;
        ways.push(`${typeOf(pair.localCandidateId)} ${typeOf(pair.remoteCandidateId)}`);
      }
    }
    return ways;
  });

test('an examiner is reached through the relay alone, while the two people talk directly', async ({
  product,
  makePerson,
  launch,
}) => {
  const { server, turn, equipment } = await startRelayed(product);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { pool, db } = connect(product.databaseUrl, log);
  try {
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const ana = await makePerson('Ana', 'Examiner');
    const { roomId } = await openRoom(server.origin, hana, gwen);
    await seatExaminers(db, roomId, [ana]);
    const [host, guest, examiner] = await Promise.all([
      launch(hana, equipment),
      launch(gwen, equipment),
      launch(ana, equipment),
    ]);
    await showConnections(host, guest, examiner);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
    await examiner.page.goto(`/examine/${roomId}`);
    await examiner.page.frameLocator('iframe').getByRole('button', { name: 'Start listening' }).click();
    const frame = () => examiner.page.frames().find((one) => one.url().includes('/call/'));
    await expect.poll(async () => waysOf(frame() ?? examiner.page)).toEqual(['relay relay', 'relay relay']);
    const [direct, ...others] = await waysOf(host.page);
    expect(direct).not.toContain('relay');
    expect(others).toEqual(['relay relay']);
  } finally {
    await pool.end();
    await server.stop();
    await turn.stop();
  }
});
