import type { BrowserContext } from '@playwright/test';

/** Runs in a page before anything else: keeps its connections where a test can look at them. */
const keep = (isRelayed: boolean): void => {
  const changes: RTCConfiguration = isRelayed ? { iceTransportPolicy: 'relay' } : {};
  const connections: RTCPeerConnection[] = [];
  Object.assign(window, { connections });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, ...changes });
      connections.push(this);
    }
    override setConfiguration(configuration?: RTCConfiguration): void {
      super.setConfiguration({ ...configuration, ...changes });
    }
  };
};

type Browser = { context: BrowserContext };

/** Shows the connections of what these people open from now on, as `connections` of the page. */
export const showConnections = async (...people: Browser[]): Promise<void> => {
  for (const { context } of people) await context.addInitScript(keep, false);
};

/** The same as a script, for a browser that Playwright does not drive. */
export const RELAYED_CONNECTIONS = `(${String(keep)})(true)`;

/** The same of people behind a strict firewall: only ways through a relay count. */
export const showRelayedConnections = async (...people: Browser[]): Promise<void> => {
  for (const { context } of people) await context.addInitScript(keep, true);
};
