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
import { createPeer, type OwnTracks, type Peer, type PeerLines, type PeerState } from './peer.ts';
import { sampleOf } from './quality.ts';

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
  /** Whether the other side may send on it. */
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

  const limit = (link: Link) => {
    const bps = listenerBps(link.plan, partnerBps);
    if (bps === link.sentBps) return;
    link.sentBps = bps;
    const { video } = world.tracks();
    const scale = listenerScale(video?.getSettings().height, video?.contentHint === 'detail');
    void link.peer.limitPicture(bps, { scale, framesPerSecond: LISTENER_FRAMES }).catch(() => undefined);
  };

  const sendDevices = (seat: string) => {
    const devices = world.devices();
    if (devices) world.send(seat, { devices });
  };

  const look = async (seat: string, link: Link) => {
    const now = performance.now();
    if (!link.peer.isConnected()) {
      if (now - link.workedAt >= world.lostAfterMs) world.onLost(seat);
      return;
    }
    link.workedAt = now;
    const { availableBps } = sampleOf((await link.peer.stats()).values());
    link.plan = nextPlan(link.plan, availableBps, now, LISTENER_BPS);
    limit(link);
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

  const open = (
    seat: string,
    { lines, offers, id }: { lines: PeerLines; offers: boolean; id: string },
  ): Link => {
    drop(seat);
    const isMine = () => links.get(seat)?.peer === peer;
    const peer: Peer = createPeer({
      makeConnection: world.makeConnection,
      iceServers: world.iceServers,
      readIceServers: world.readIceServers,
      polite: !offers,
      lines,
      isRelayOnly: world.isRelayOnly,
      send: (signal) => {
        if (isMine())
          world.send(
            seat,
            'description' in signal || 'candidate' in signal ? { ...signal, link: id } : signal,
          );
      },
      onStream: (stream) => {
        if (isMine() && link.isHeard) show(seat, { stream });
      },
      onState: (now) => {
        if (!isMine()) return;
        show(seat, { peer: now });
        if (now !== 'connected') return;
        limit(link);
        // The other end knows the link by now, no matter which of the two opened it.
        sendDevices(seat);
      },
    });
    const link: Link = {
      peer,
      id,
      isHeard: offers,
      workedAt: performance.now(),
      plan: FIRST_LISTENER_PLAN,
      sentBps: undefined,
    };
    links.set(seat, link);
    show(seat, {});
    void peer.setTracks(world.tracks());
    peer.begin();
    looks ??= setInterval(() => {
      for (const [at, one] of links) void look(at, one);
    }, LOOK_EVERY_MS);
    return link;
  };

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    has: (seat: string): boolean => links.has(seat),
    seats: (): string[] => [...links.keys()],
    drop,
    /** Calls someone. */
    offer: (seat: string, lines: PeerLines): void =>
      void open(seat, { lines, offers: true, id: crypto.randomUUID() }),
    /** Takes what came from a seat. The first offer of a link opens it where that may be, in place of an earlier one. */
    hear: (seat: string, signal: Signal, lines: PeerLines, mayOpen: boolean): void => {
      if ('bye' in signal) return drop(seat);
      const known = links.get(seat);
      if ('devices' in signal) {
        if (known) show(seat, { devices: signal.devices });
        return undefined;
      }
      const isOffer = 'description' in signal && signal.description.type === 'offer';
      const isOther = known?.id !== signal.link;
      const link =
        isOther && isOffer && mayOpen ? open(seat, { lines, offers: false, id: signal.link ?? '' }) : known;
      if (!link || link.id !== signal.link) return undefined;
      if (isOffer) link.isHeard = lines.audio === 'sendrecv' && letsAuthorSend(signal.description.sdp);
      void link.peer.hear(signal);
      return undefined;
    },
    /** Ends every link on which the other side may send. */
    dropHeard: (): void => {
      for (const [seat, { isHeard }] of links) if (isHeard) drop(seat);
    },
    dropAll: (): void => {
      for (const seat of links.keys()) drop(seat);
    },
    giveTracks: (): void => {
      for (const link of links.values()) {
        void link.peer.setTracks(world.tracks());
        // Another camera, or a screen, may have another size.
        link.sentBps = undefined;
        if (link.peer.isConnected()) limit(link);
      }
    },
    sendDevices: (): void => {
      for (const seat of links.keys()) sendDevices(seat);
    },
    /** What the two people's own call may take of the line; null while it has no picture. */
    setPartnerPicture: (bps: number | null): void => {
      partnerBps = bps;
      for (const link of links.values()) if (link.peer.isConnected()) limit(link);
    },
    isConnected: (seat: string): boolean => links.get(seat)?.peer.isConnected() ?? false,
    revive: (): void => {
      for (const { peer } of links.values()) peer.revive();
    },
    restart: (): void => {
      for (const { peer } of links.values()) void peer.restart();
    },
  };
};
