import { freePort } from '../free-port.ts';
import { SECRET } from '../people.ts';
import { startServer } from '../running-server.ts';
import { startTurnServer } from '../turn-server.ts';
import { enter, expect, openRoom, test } from './callers.ts';

const TURN_SECRET = 'shared-with-the-relay';

/** Runs in a page before anything else: only ways through a relay count, as behind a strict firewall. */
const relayOnly = (): void => {
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' });
    }
    override setConfiguration(configuration?: RTCConfiguration): void {
      super.setConfiguration({ ...configuration, iceTransportPolicy: 'relay' });
    }
  };
};

test('two people behind firewalls meet through a relay', async ({ product, makePerson, launch }) => {
  const coturn = process.env['TURNSERVER_PATH'] ?? '';
  test.skip(coturn === '', 'coturn is not installed');
  const turn = await startTurnServer(coturn, await freePort(), TURN_SECRET);
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
    // Browsers reach for no loopback address by themselves, and the relay has no other.
    const flags = ['--allow-loopback-in-peer-connection'];
    const [host, guest] = await Promise.all([
      launch(hana, { origin, flags }),
      launch(gwen, { origin, flags }),
    ]);
    for (const { context } of [host, guest]) await context.addInitScript(relayOnly);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
    await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();
    expect(turn.output()).toMatch(/ALLOCATE processed, success/);
  } finally {
    await server.stop();
    await turn.stop();
  }
});
