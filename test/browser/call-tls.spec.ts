import type { Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { SECRET } from '../people.ts';
import { startServer } from '../running-server.ts';
import { startTurnServer } from '../turn-server.ts';
import { enter, expect, openRoom, test } from './callers.ts';
import { showConnections } from './connections.ts';

const TURN_SECRET = 'shared-with-the-relay';

/** How this page reaches the other one: the kind of its own end, and by what it reaches the relay. */
const wayOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const stats = (await connections.at(-1)?.getStats()) ?? new Map();
    for (const entry of stats.values() as Iterable<Record<string, unknown>>)
      if (entry['type'] === 'candidate-pair' && entry['nominated'] === true) {
        const own = stats.get(String(entry['localCandidateId'])) as Record<string, unknown> | undefined;
        return `${String(own?.['candidateType'])} by ${String(own?.['relayProtocol'])}`;
      }
    return 'none';
  });

test('two people whose networks let nothing but TLS out meet through a relay', async ({
  product,
  makePerson,
  launch,
}) => {
  const coturn = process.env['TURNSERVER_PATH'] ?? '';
  test.skip(coturn === '', 'coturn is not installed');
  const turn = await startTurnServer(coturn, await freePort(), TURN_SECRET, 'tls');
  const server = await startServer({
    DATABASE_URL: product.databaseUrl,
    AUTH_SECRET: SECRET,
    ICE_URLS: turn.url,
    TURN_SECRET,
  });
  try {
    const { origin } = server;
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId } = await openRoom(origin, hana, gwen);
    const flags = [
      '--allow-loopback-in-peer-connection',
      '--ignore-certificate-errors',
      // No packet of the browser's own leaves by UDP.
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    ];
    const [host, guest] = await Promise.all([
      launch(hana, { origin, flags }),
      launch(gwen, { origin, flags }),
    ]);
    await showConnections(host, guest);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
    await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();
    for (const { page } of [host, guest]) expect(await wayOf(page)).toBe('relay by tls');
  } finally {
    await server.stop();
    await turn.stop();
  }
});
