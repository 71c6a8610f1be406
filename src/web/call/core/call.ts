import type { ListenerSeat, Seat, Signal } from '../../../contract/signal.ts';
import type { Connection } from '../../platform/connection.ts';
import type { LocalMedia } from './local-media.ts';
import { createStore } from '../../platform/store.ts';
import type { LinkState } from './links.ts';
import { followListeners } from './follow-listeners.ts';
import { createPeer, type Peer, type PeerState } from './peer.ts';
import { keepPeerReady } from './ready-peer.ts';
import { takeSeat } from './seat.ts';

export type CallState = {
  /** Where this page is: sitting down, seated, or no longer seated and why. */
  place: 'joining' | 'seated' | 'taken-over' | 'forbidden' | 'left';
  /** Whether the line to the server is there. */
  isOnline: boolean;
  seats: Seat[];
  /** How the connection to the other person stands; null while the other is not in the call. */
  peer: PeerState | null;
  /** Whether the other person was here before. */
  hadPeer: boolean;
  peerDevices: Extract<Signal, { devices: unknown }>['devices'] | null;
  stream: MediaStream | null;
  /** The seats of examiners, where the room has any. */
  listeners: readonly ListenerSeat[];
  /** What is known of examiners who are connected, by seat. */
  links: Readonly<Record<string, LinkState>>;
};

type CallWorld = {
  connection: Pick<Connection, 'attach'>;
  media: LocalMedia;
  makeConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  iceServers: RTCIceServer[];
  readIceServers: () => Promise<RTCIceServer[] | null>;
  /** Whether examiners are reached through a relay alone. */
  isRelayOnly?: boolean;
};

export type CallPlace = { roomId: string; userId: string; isHost: boolean };

/** A call before its server has answered. */
export const BEFORE_JOINING: CallState = {
  place: 'joining',
  isOnline: false,
  seats: [],
  peer: null,
  hadPeer: false,
  peerDevices: null,
  stream: null,
  listeners: [],
  links: {},
};

/** How long someone whose line to the server is cut, but who is still seen and heard, is kept without a seat. */
const SEATLESS_MS = 20_000;
/** Closing a connection takes as long as a step of making one: an old one waits for the new one. */
const CLOSED_AFTER_MS = 1000;

export type VideoCall = ReturnType<typeof joinCall>;

/** This page's part in a room's call, from sitting down to leaving. */
export const joinCall = (world: CallWorld, { roomId, userId, isHost }: CallPlace) => {
  const state = createStore(BEFORE_JOINING);
  let other: { seat: string; peer: Peer } | null = null;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  let isUnheard = false;
  let hasCaptions = false;
  let isPictureHeld = false;
  let lastSent = '';
  const ownDevices = () => {
    const { microphone, camera, screen } = world.media.getSnapshot();
    return {
      microphone: microphone.on && microphone.track !== null,
      camera: camera.track !== null,
      screen: screen !== null,
      ...(isUnheard ? { unheard: true } : {}),
      ...(hasCaptions ? { captions: true } : {}),
      ...(isPictureHeld ? { pictureHeld: true } : {}),
    };
  };
  const sendDevices = (to: string, again?: 'answer' | 'ask') => {
    const devices = ownDevices();
    const words = JSON.stringify([to, devices]);
    if (words === lastSent && !again) return;
    lastSent = words;
    seat.send(to, again === 'ask' ? { devices, asks: true } : { devices });
  };

  const ownTracks = () => {
    const { microphone, camera, screen } = world.media.getSnapshot();
    return { audio: microphone.track, video: screen ?? camera.track };
  };
  const giveTracks = (peer: Peer) => void peer.setTracks(ownTracks());

  const makePeer = (iceServers: RTCIceServer[]) => {
    const peer: Peer = createPeer({
      makeConnection: world.makeConnection,
      iceServers,
      readIceServers: world.readIceServers,
      polite: !isHost,
      send: (signal) => {
        if (other?.peer === peer) seat.send(other.seat, signal);
      },
      onStream: (stream) => {
        if (other?.peer === peer) state.merge({ stream });
      },
      onState: (now) => {
        if (other?.peer !== peer) return;
        const hasSeat = state.getSnapshot().seats.some(({ seat: taken }) => taken === other?.seat);
        if (now !== 'connected' && !hasSeat && state.getSnapshot().isOnline) letPeerGo();
        else state.merge({ peer: now });
      },
    });
    giveTracks(peer);
    return peer;
  };
  const ready = keepPeerReady({
    make: makePeer,
    iceServers: world.iceServers,
    readIceServers: world.readIceServers,
  });

  const letPeerGo = () => {
    clearTimeout(leaveTimer);
    other?.peer.close();
    other = null;
    state.merge({ peer: null, peerDevices: null, stream: null });
  };

  const meet = (theirs: string) => {
    const before = other;
    const peer = ready.take();
    other = { seat: theirs, peer };
    peer.begin();
    if (before) setTimeout(before.peer.close, CLOSED_AFTER_MS);
    // What it was made with may have been switched since.
    giveTracks(peer);
    sendDevices(theirs);
    state.merge({ peer: 'connecting', hadPeer: true, peerDevices: null, stream: null });
  };

  const listeners = followListeners({
    makeConnection: world.makeConnection,
    iceServers: world.iceServers,
    readIceServers: world.readIceServers,
    isRelayOnly: world.isRelayOnly === true,
    send: (to, signal) => seat.send(to, signal),
    tracks: ownTracks,
    devices: ownDevices,
    onChange: (part) => state.merge(part),
  });

  const lookAround = (seats: Seat[], examiners: readonly ListenerSeat[]) => {
    state.merge({ seats });
    listeners.know(examiners);
    const theirs = seats.find((taken) => taken.userId !== userId)?.seat;
    clearTimeout(leaveTimer);
    if (theirs === undefined) {
      ready.prepare();
      // Two browsers that see each other do not need the server: its restart must not end a call.
      if (other?.peer.isConnected()) leaveTimer = setTimeout(letPeerGo, SEATLESS_MS);
      else letPeerGo();
    } else if (theirs !== other?.seat) meet(theirs);
  };

  const hear = (from: string, signal: Signal) => {
    if (from !== other?.seat) return listeners.hear(from, signal);
    if ('bye' in signal) return letPeerGo();
    if ('devices' in signal && signal.asks) sendDevices(from, 'answer');
    if ('devices' in signal) return state.merge({ peerDevices: signal.devices });
    void other.peer.hear(signal);
  };

  const seat = takeSeat(world.connection, roomId, {
    onJoined: (seats, examiners) => {
      state.merge({ place: 'seated', isOnline: true, seats });
      const before = other;
      listeners.revive();
      lookAround(seats, examiners);
      // A person met just now is being connected to already.
      if (!other || other !== before) return;
      other.peer.revive();
      sendDevices(other.seat, 'ask');
    },
    onSeats: lookAround,
    onSignal: hear,
    onLost: () => state.merge({ isOnline: false }),
    onLeft: (reason) => {
      end();
      state.merge({ place: reason });
    },
  });

  // Once the seat is asked for: the server answers while the connection is made.
  queueMicrotask(() => {
    if (state.getSnapshot().place === 'joining') ready.prepare();
  });

  const stopWatching = world.media.subscribe(() => {
    listeners.changeMedia();
    if (!other) return;
    giveTracks(other.peer);
    sendDevices(other.seat);
  });

  const end = () => {
    stopWatching();
    letPeerGo();
    ready.drop();
    listeners.end();
  };

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    /** The way to the network changed. */
    networkChanged: (): void => {
      void other?.peer.restart();
      void ready.renew();
      listeners.restart();
    },
    /** Whether the interview runs: then nothing of examiners arrives. */
    setInterview: listeners.setInterview,
    /** Whether nothing is heard of this side although it is not muted. */
    setUnheard: (is: boolean): void => {
      isUnheard = is;
      if (other) sendDevices(other.seat);
    },
    /** Whether this side reads what the other one says. */
    setCaptions: (are: boolean): void => {
      hasCaptions = are;
      if (other) sendDevices(other.seat);
    },
    /** Sends at most so many bits of picture a second; null holds it back so that the voice gets through. */
    limitPicture: (bps: number | null): void => {
      isPictureHeld = bps === null;
      void other?.peer.limitPicture(bps);
      if (other) sendDevices(other.seat);
      listeners.setPartnerPicture(bps);
    },
    stats: () => other?.peer.stats() ?? null,
    leave: (): void => {
      if (other) seat.send(other.seat, { bye: true });
      seat.leave();
      end();
      state.merge({ place: 'left' });
    },
  };
};
