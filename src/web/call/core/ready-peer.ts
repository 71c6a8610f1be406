import type { Peer } from './peer.ts';

/** Long before the ways found to here run out: routers forget them, and so do relays. */
const FRESH_MS = 120_000;

type ReadyPeerWorld = {
  make: (iceServers: RTCIceServer[]) => Peer;
  iceServers: RTCIceServer[];
  /** Fresh ways to connect: passwords of relays run out. */
  readIceServers: () => Promise<RTCIceServer[] | null>;
};

/** A connection that waits for the other person, and is replaced while they are away. */
export const keepPeerReady = ({ make, iceServers, readIceServers }: ReadyPeerWorld) => {
  let servers = iceServers;
  let waiting: Peer | null = null;
  let renewal: ReturnType<typeof setInterval> | undefined;

  const drop = () => {
    clearInterval(renewal);
    renewal = undefined;
    waiting?.close();
    waiting = null;
  };
  const prepare = () => {
    waiting ??= make(servers);
    renewal ??= setInterval(() => void renew(), FRESH_MS);
  };
  const renew = async () => {
    const before = waiting;
    if (!before) return;
    servers = (await readIceServers()) ?? servers;
    // The other person may have come meanwhile.
    if (waiting !== before) return;
    drop();
    prepare();
  };

  return {
    prepare,
    /** The network changed, and with it the ways to here. */
    renew,
    take: (): Peer => {
      const taken = waiting ?? make(servers);
      waiting = null;
      drop();
      return taken;
    },
    drop,
  };
};
