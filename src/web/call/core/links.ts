import type { Signal } from '../../../contract/signal.ts';
import {
  FIRST_LISTENER_PLAN,
  LISTENER_BPS,
  LISTENER_FRAMES,
  listenerBps,
  listenerScale,
  nextPlan,
  type SendingPlan,
} from '../../../domain/call/sending-plan.ts';
import { letsAuthorSend } from '../../../domain/call/session-description.ts';
import { createStore } from '../../platform/store.ts';
import {
  createPeer,
  type OwnTracks,
  type Peer,
  type PeerLines,
  type PeerState,
  type PictureShape,
} from './peer.ts';
import { sampleOf } from './quality.ts';
import { keepLinksReady } from './ready-links.ts';

export type PeerDevices = Extract<Signal, { devices: unknown }>['devices'];
/** What this page knows of the one at the other end of a link. */
export type LinkState = { peer: PeerState; stream: MediaStream | null; devices: PeerDevices | null };

export type LinksWorld = {
  makeConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  iceServers: RTCIceServer[];
  readIceServers: () => Promise<RTCIceServer[] | null>;
  isRelayOnly: boolean;
  send: (to: string, signal: Signal) => void;
  tracks: () => OwnTracks;
  /** What the other end should know of this side's devices; null while it is told nothing. */
  devices: () => PeerDevices | null;
  /** A link has not come back for this long: its other end is gone, or wants a new one. */
  lostAfterMs: number;
  onLost: (seat: string) => void;
};

type Link = {
  peer: Peer;
  /** What its signals are known by: those of an earlier one between the same two may still be on their way. */
  id: string;
  /** Whether this side called. */
  isOurs: boolean;
  /** Whether the other side asked to send on it, and whether it may. Who is called by this side may. */
  asksToSend: boolean;
  isHeard: boolean;
  /** When it was last known to work. */
  workedAt: number;
  plan: SendingPlan;
  sentBps: number | null | undefined;
};

const LOOK_EVERY_MS = 2000;

/**
 * Connections between the two people of a call and its examiners, each known by its opaque seat. A picture on them is small, and
 * is given up before the sound and before anything of the two people's own call.
 */
export const createLinks = (world: LinksWorld) => {
  const state = createStore<{ links: Readonly<Record<string, LinkState>> }>({ links: {} });
  const links = new Map<string, Link>();
  let partnerBps: number | null = Number.POSITIVE_INFINITY;
  let looks: ReturnType<typeof setInterval> | undefined;

  const show = (seat: string, part: Partial<LinkState>) => {
    const known = state.getSnapshot().links;
    const before = known[seat] ?? { peer: 'connecting', stream: null, devices: null };
    state.set({ links: { ...known, [seat]: { ...before, ...part } } });
  };

  const shapeNow = (): PictureShape => {
    const { video } = world.tracks();
    const scale = listenerScale(video?.getSettings().height, video?.contentHint === 'detail');
    return { scale, framesPerSecond: LISTENER_FRAMES };
  };
  /** What this side has on, and whether there is no room for its picture, which each link alone knows of itself. */
  const sendDevices = (seat: string, { plan }: Link) => {
    const devices = world.devices();
    const pictureHeld = listenerBps(plan, partnerBps) === null;
    if (devices) world.send(seat, { devices: { ...devices, pictureHeld } });
  };

  const limit = (seat: string, link: Link) => {
    const bps = listenerBps(link.plan, partnerBps);
    if (bps === link.sentBps) return;
    const wasHeld = link.sentBps === null;
    link.sentBps = bps;
    void link.peer.limitPicture(bps, shapeNow()).catch(() => undefined);
    if (wasHeld !== (bps === null)) sendDevices(seat, link);
  };

  const look = async (seat: string, link: Link) => {
    const now = performance.now();
    if (!link.peer.isConnected()) {
      if (now - link.workedAt >= world.lostAfterMs) world.onLost(seat);
      return;
    }
    link.workedAt = now;
    const sample = sampleOf((await link.peer.stats()).values());
    link.plan = nextPlan(link.plan, sample, now, LISTENER_BPS);
    limit(seat, link);
  };

  const drop = (seat: string): void => {
    links.get(seat)?.peer.close();
    if (!links.delete(seat)) return;
    const { [seat]: _gone, ...rest } = state.getSnapshot().links;
    state.set({ links: rest });
    if (links.size > 0) return;
    clearInterval(looks);
    looks = undefined;
  };

  /** A connection whose other end is told to it by `reach`, at once or once it is known. */
  const make = (lines: PeerLines, offers: boolean, id: string) => {
    let seat: string | null = null;
    const mine = (): string | null => (seat !== null && links.get(seat)?.peer === peer ? seat : null);
    const peer: Peer = createPeer({
      makeConnection: world.makeConnection,
      iceServers: world.iceServers,
      readIceServers: world.readIceServers,
      polite: !offers,
      lines,
      firstPicture: () => ({ bps: listenerBps(link.plan, partnerBps), shape: shapeNow() }),
      isRelayOnly: world.isRelayOnly,
      send: (signal) => {
        const to = mine();
        if (to !== null)
          world.send(to, 'description' in signal || 'candidate' in signal ? { ...signal, link: id } : signal);
      },
      onStream: (stream) => {
        const from = mine();
        if (from !== null && link.isHeard) show(from, { stream });
      },
      onState: (now) => {
        const to = mine();
        if (to === null) return;
        show(to, { peer: now });
        if (now !== 'connected') return;
        limit(to, link);
        // The other end knows the link by now, no matter which of the two opened it.
        sendDevices(to, link);
      },
    });
    const link: Link = {
      peer,
      id,
      isOurs: offers,
      asksToSend: offers,
      isHeard: offers,
      workedAt: performance.now(),
      plan: FIRST_LISTENER_PLAN,
      sentBps: undefined,
    };
    void peer.setTracks(world.tracks());
    const reach = (to: string): Link => {
      drop(to);
      seat = to;
      link.workedAt = performance.now();
      links.set(to, link);
      show(to, {});
      // What it was made with may have been switched since.
      void peer.setTracks(world.tracks());
      peer.begin();
      looks ??= setInterval(() => {
        for (const [at, one] of links) void look(at, one);
      }, LOOK_EVERY_MS);
      return link;
    };
    return { lines, reach, close: () => peer.close() };
  };

  const ready = keepLinksReady((lines) => make(lines, true, crypto.randomUUID()));

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    has: (seat: string): boolean => links.has(seat),
    seats: (): string[] => [...links.keys()],
    drop,
    /** Makes connections to whoever will be called, so that each offer is ready with the ways that lead here. */
    prepare: ready.prepare,
    /** Calls someone. */
    offer: (seat: string, lines: PeerLines): void => void ready.take(lines).reach(seat),
    /** Takes what came from a seat. The first offer of a link opens it where that may be, in place of an earlier one. */
    hear: (seat: string, signal: Signal, lines: PeerLines, mayOpen: boolean): void => {
      if ('bye' in signal) return drop(seat);
      const known = links.get(seat);
      if ('devices' in signal) return known && show(seat, { devices: signal.devices });
      const isOffer = 'description' in signal && signal.description.type === 'offer';
      const opens = isOffer && mayOpen && known?.id !== signal.link;
      const link = opens ? make(lines, false, signal.link ?? '').reach(seat) : known;
      if (!link || link.id !== signal.link) return undefined;
      if (isOffer) {
        link.asksToSend = letsAuthorSend(signal.description.sdp);
        link.isHeard = link.isOurs || (lines.audio === 'sendrecv' && link.asksToSend);
        void link.peer.setLines(lines);
      }
      void link.peer.hear(signal);
      // Whoever opens a line anew may not have wanted to know until now, or was away.
      return isOffer && link === known ? sendDevices(seat, link) : undefined;
    },
    /** Lets those send who asked for it when they might not. */
    hearThoseWhoAsked: (lines: PeerLines): void => {
      for (const link of links.values()) {
        if (!link.asksToSend || link.isHeard) continue;
        link.isHeard = true;
        void link.peer.setLines(lines);
      }
    },
    /** Ends every link on which the other side may send. */
    dropHeard: (): void => {
      for (const [seat, { isHeard }] of links) if (isHeard) drop(seat);
    },
    dropAll: (): void => {
      ready.drop();
      for (const seat of links.keys()) drop(seat);
    },
    giveTracks: (): void => {
      for (const [seat, link] of links) {
        void link.peer.setTracks(world.tracks());
        // Another camera, or a screen, may have another size.
        link.sentBps = undefined;
        if (link.peer.isConnected()) limit(seat, link);
      }
    },
    sendDevices: (): void => {
      for (const [seat, link] of links) sendDevices(seat, link);
    },
    /** What the two people's own call may take of the line; null while it has no picture. */
    setPartnerPicture: (bps: number | null): void => {
      partnerBps = bps;
      for (const [seat, link] of links) if (link.peer.isConnected()) limit(seat, link);
    },
    isConnected: (seat: string): boolean => links.get(seat)?.peer.isConnected() ?? false,
    /** The line to the server is back. What the other ends said meanwhile is lost; who wants to know it asks. */
    revive: ({ asks }: { asks: boolean }): void => {
      for (const { peer } of links.values()) peer.revive(asks);
    },
    restart: (): void => {
      ready.drop();
      for (const { peer } of links.values()) void peer.restart();
    },
  };
};
