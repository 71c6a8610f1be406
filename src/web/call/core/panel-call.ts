import type { ListenerSeat, Seat, Signal } from '../../../contract/signal.ts';
import type { Connection } from '../../platform/connection.ts';
import { createStore } from '../../platform/store.ts';
import type { CallState } from './call.ts';
import { createLinks, type LinksWorld, type LinkState } from './links.ts';
import type { LocalMedia } from './local-media.ts';
import type { PeerLines } from './peer.ts';
import { takeSeat } from './seat.ts';

export type PanelCallState = {
  place: CallState['place'];
  isOnline: boolean;
  /** The room's two people, as far as they are in the call. */
  people: readonly Seat[];
  /** The other examiner. */
  panel: readonly ListenerSeat[];
  links: Readonly<Record<string, LinkState>>;
};

export const BEFORE_LISTENING: PanelCallState = {
  place: 'joining',
  isOnline: false,
  people: [],
  panel: [],
  links: {},
};

/** How an examiner takes part at this moment. */
export type Part = {
  /** Whether the interview does not run, so that everyone may talk. */
  mayTalk: boolean;
  wantsPicture: boolean;
};

type PanelWorld = Pick<LinksWorld, 'makeConnection' | 'iceServers' | 'readIceServers' | 'isRelayOnly'> & {
  connection: Pick<Connection, 'attach'>;
  media: LocalMedia;
};

/** A link that does not come back is made again from nothing: the other page may have given it up. */
const LOST_AFTER_MS = 15_000;
/** How long someone without a seat is kept who is still seen and heard: a restart of the server ends no call. */
const SEATLESS_MS = 20_000;

const linesFor = ({ mayTalk, wantsPicture }: Part): PeerLines => {
  if (!mayTalk) return { audio: 'recvonly', video: wantsPicture ? 'recvonly' : 'inactive' };
  return { audio: 'sendrecv', video: wantsPicture ? 'sendrecv' : 'sendonly' };
};

/** An examiner's part in a room's call: they call the two people, and outside the interview the other examiner. */
export const joinPanel = (
  world: PanelWorld,
  { roomId, isFirst }: { roomId: string; isFirst: boolean },
  first: Part,
) => {
  const state = createStore(BEFORE_LISTENING);
  let part = first;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const links = createLinks({
    ...world,
    send: (to, signal) => seat.send(to, signal),
    tracks: () => {
      const { microphone, camera } = world.media.getSnapshot();
      return part.mayTalk ? { audio: microphone.track, video: camera.track } : { audio: null, video: null };
    },
    devices: () => {
      const { microphone, camera } = world.media.getSnapshot();
      if (!part.mayTalk) return null;
      return {
        microphone: microphone.on && microphone.track !== null,
        camera: camera.track !== null,
        screen: false,
      };
    },
    lostAfterMs: LOST_AFTER_MS,
    onLost: (lost) => {
      links.drop(lost);
      meet();
    },
  });
  const stopShowing = links.subscribe(() => state.merge({ links: links.getSnapshot().links }));

  const meet = () => {
    const { people, panel } = state.getSnapshot();
    const present = part.mayTalk ? panel.filter(({ isHere }) => isHere === true) : [];
    const wanted = new Set([...people, ...present].map((one) => one.seat));
    clearTimeout(leaving);
    const gone = links.seats().filter((one) => !wanted.has(one));
    for (const one of gone) if (!links.isConnected(one)) links.drop(one);
    leaving = setTimeout(() => {
      for (const one of gone) links.drop(one);
    }, SEATLESS_MS);
    // Of two examiners the first one calls.
    for (const { seat: theirs } of [...people, ...(isFirst ? present : [])])
      if (!links.has(theirs)) links.offer(theirs, linesFor(part));
  };

  const lookAround = (people: Seat[], panel: ListenerSeat[]) => {
    state.merge({ people, panel });
    meet();
  };

  const hear = (from: string, signal: Signal) => {
    const { people, panel } = state.getSnapshot();
    const isExaminer = panel.some((one) => one.seat === from);
    if (isExaminer ? part.mayTalk : people.some((one) => one.seat === from))
      links.hear(from, signal, linesFor(part), isExaminer && !isFirst);
  };

  const seat = takeSeat(world.connection, roomId, {
    onJoined: (people, panel) => {
      state.merge({ place: 'seated', isOnline: true });
      // Those met just now are being connected to already.
      links.revive({ asks: true });
      links.sendDevices();
      lookAround(people, panel);
    },
    onSeats: lookAround,
    onSignal: hear,
    onLost: () => state.merge({ isOnline: false }),
    onLeft: (reason) => {
      end();
      state.merge({ place: reason });
    },
  });

  // Once the seat is asked for: the server answers while the connections to the two people are made.
  queueMicrotask(() => {
    if (state.getSnapshot().place === 'joining') links.prepare(2, linesFor(part));
  });

  const stopWatching = world.media.subscribe(() => {
    links.giveTracks();
    links.sendDevices();
  });

  const end = () => {
    clearTimeout(leaving);
    stopWatching();
    links.dropAll();
    stopShowing();
  };

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    /** Takes part in another way from now on. Every link is made again, so that none is left that could carry more than it may. */
    setPart: (next: Part): void => {
      if (next.mayTalk === part.mayTalk && next.wantsPicture === part.wantsPicture) return;
      part = next;
      links.dropAll();
      meet();
    },
    networkChanged: links.restart,
    leave: (): void => {
      for (const one of links.seats()) seat.send(one, { bye: true });
      seat.leave();
      end();
      state.merge({ place: 'left' });
    },
  };
};

export type PanelCall = ReturnType<typeof joinPanel>;
