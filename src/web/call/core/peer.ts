import type { Signal } from '../../../contract/signal.ts';
import { candidateOf, descriptionOf, signalOf } from './peer-signal.ts';

export type PeerState = 'connecting' | 'connected' | 'reconnecting';
export type OwnTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };

/** Which way each line goes, as this side wants it. */
export type PeerLines = { audio: RTCRtpTransceiverDirection; video: RTCRtpTransceiverDirection };

/** How small a picture is made: its size is divided by `scale`. */
export type PictureShape = { scale: number; framesPerSecond: number };

type PeerWorld = {
  makeConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  iceServers: RTCIceServer[];
  /** Fresh ways to connect: passwords of relays run out. */
  readIceServers: () => Promise<RTCIceServer[] | null>;
  /** When both sides offer at once, the polite one gives way. */
  polite: boolean;
  /** Both ways unless said. */
  lines?: PeerLines;
  /** How the picture is sent from its first frame on; as the browser likes unless said. */
  firstPicture?: () => { bps: number | null; shape: PictureShape };
  /** Whether only ways through a relay count, so that neither side learns the other's address. */
  isRelayOnly?: boolean;
  send: (signal: Signal) => void;
  onState: (state: PeerState) => void;
  onStream: (stream: MediaStream) => void;
};

/** A connection that is not there after this long is retried. */
const CONNECT_TIMEOUT_MS = 6000;
/** A short hiccup heals by itself. */
const HICCUP_MS = 1500;

const BOTH_WAYS: PeerLines = { audio: 'sendrecv', video: 'sendrecv' };

export type Peer = ReturnType<typeof createPeer>;

/**
 * The connection to the other browser, by perfect negotiation. It is made before there is anyone to talk to, so that
 * an offer with all the ways that lead here is ready when the other person comes. There is one line for sound and one for the picture
 * from the start; what runs on them is replaced in place, so that muting, switching and sharing never renegotiate. The
 * impolite side makes the first offer alone: two would cost a round trip.
 */
export const createPeer = (world: PeerWorld) => {
  let lines = world.lines ?? BOTH_WAYS;
  const configurationWith = (iceServers: RTCIceServer[]): RTCConfiguration => ({
    iceServers,
    bundlePolicy: 'max-bundle',
    ...(world.isRelayOnly ? { iceTransportPolicy: 'relay' } : {}),
  });
  const pc = world.makeConnection(configurationWith(world.iceServers));
  const stream = new MediaStream();
  let own: OwnTracks = { audio: null, video: null };
  let begun = false;
  let making = false;
  let ignoring = false;
  let wasConnected = false;
  let closed = false;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const attach = async () => {
    const changes = pc.getTransceivers().map(async ({ sender, receiver }) => {
      const wanted = receiver.track.kind === 'audio' ? own.audio : own.video;
      if (sender.track !== wanted) await sender.replaceTrack(wanted);
    });
    await Promise.all(changes);
  };

  const direct = () => {
    for (const transceiver of pc.getTransceivers())
      transceiver.direction = transceiver.receiver.track.kind === 'audio' ? lines.audio : lines.video;
  };

  const say = (signal: Signal) => {
    if (begun) world.send(signal);
  };
  const sayDescription = () => {
    const signal = descriptionOf(pc);
    if (signal) say(signal);
  };

  const offer = async () => {
    making = true;
    try {
      await pc.setLocalDescription();
      sayDescription();
    } finally {
      making = false;
    }
  };

  /** Sends at most so many bits of picture a second; null sends none. The voice goes first either way. */
  const limitPicture = async (bps: number | null, shape?: PictureShape): Promise<void> => {
    for (const { sender, receiver } of pc.getTransceivers()) {
      const parameters = sender.getParameters();
      const [encoding] = parameters.encodings;
      // Nothing is negotiated yet.
      if (!encoding) continue;
      if (receiver.track.kind === 'audio') encoding.networkPriority = 'high';
      else {
        encoding.active = bps !== null;
        if (bps !== null) encoding.maxBitrate = bps;
        if (shape) {
          encoding.scaleResolutionDownBy = shape.scale;
          encoding.maxFramerate = shape.framesPerSecond;
        }
      }
      // A browser that takes no such wish decides for itself.
      await sender.setParameters(parameters).catch(() => undefined);
    }
  };

  const takeDescription = async (description: RTCSessionDescriptionInit) => {
    const isOffer = description.type === 'offer';
    ignoring = isOffer && !world.polite && (making || pc.signalingState !== 'stable');
    if (ignoring) return;
    // A repeated answer to an offer that was settled meanwhile says nothing new.
    if (!isOffer && pc.signalingState === 'stable') return;
    await pc.setRemoteDescription(description);
    if (!isOffer) return;
    direct();
    // Another size once the picture runs would start it over.
    if (world.firstPicture && !wasConnected) {
      const { bps, shape } = world.firstPicture();
      await limitPicture(bps, shape);
    }
    // The browser takes them in this order; waiting for each in between would only cost time.
    await Promise.all([attach(), pc.setLocalDescription()]);
    sayDescription();
  };

  const hear = async (signal: Signal) => {
    if (closed) return;
    if ('description' in signal) await takeDescription(signal.description);
    if (!('candidate' in signal)) return;
    try {
      await pc.addIceCandidate(candidateOf(signal.candidate));
    } catch (error) {
      if (!ignoring && pc.remoteDescription) throw error;
    }
  };

  /** Repeats an offer that went unanswered, or asks for new ways between the two. */
  const restart = async () => {
    if (closed) return;
    watch(CONNECT_TIMEOUT_MS);
    if (pc.signalingState === 'have-local-offer') return sayDescription();
    const iceServers = await world.readIceServers();
    if (closed) return;
    if (iceServers) pc.setConfiguration(configurationWith(iceServers));
    // The polite side has nothing to restart before the first offer has come.
    if (!world.polite || pc.remoteDescription) pc.restartIce();
  };

  const offerAgain = async () => {
    if (closed) return;
    if (pc.signalingState === 'have-local-offer') sayDescription();
    else if (!making) await offer();
  };

  /** Has the other end say again what they have on: they do so at each offer, which goes out until it is answered. */
  const ask = () => {
    watch(CONNECT_TIMEOUT_MS);
    turn = turn.then(() => offerAgain()).catch(() => undefined);
  };

  const watch = (ms: number) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      // A restart that was agreed on may leave the connection as it was, and then no event tells of it.
      if (pc.connectionState !== 'connected' || pc.signalingState !== 'stable') void restart();
    }, ms);
  };

  pc.addEventListener('negotiationneeded', () => void offer().catch(() => undefined));
  pc.addEventListener('icecandidate', ({ candidate }) => say(signalOf(candidate)));
  pc.addEventListener('track', ({ track }) => {
    stream.addTrack(track);
    world.onStream(stream);
  });
  pc.addEventListener('connectionstatechange', () => {
    if (pc.connectionState === 'connected') {
      wasConnected = true;
      clearTimeout(watchdog);
    }
    if (pc.connectionState === 'disconnected') watch(HICCUP_MS);
    if (pc.connectionState === 'failed') void restart();
    world.onState(
      pc.connectionState === 'connected' ? 'connected' : wasConnected ? 'reconnecting' : 'connecting',
    );
  });
  if (!world.polite) {
    pc.addTransceiver('audio', { direction: lines.audio });
    pc.addTransceiver('video', { direction: lines.video });
    // Now rather than when the browser asks for it, which it does once the page has nothing else to do.
    void offer().catch(() => undefined);
  }

  return {
    /** There is someone to talk to. What was found out until then is in the offer, which goes out at once if it is made. */
    begin: (): void => {
      begun = true;
      if (!making) sayDescription();
      watch(CONNECT_TIMEOUT_MS);
    },
    /** What the other browser says, taken in its order. A word that makes no sense must not end the call. */
    hear: (signal: Signal): Promise<void> => {
      turn = turn.then(() => hear(signal)).catch(() => undefined);
      return turn;
    },
    setTracks: (tracks: OwnTracks): Promise<void> => {
      own = tracks;
      turn = turn.then(() => attach()).catch(() => undefined);
      return turn;
    },
    /** Which way each line goes from now on. What is agreed otherwise is agreed anew, on the same connection. */
    setLines: (next: PeerLines): Promise<void> => {
      lines = next;
      turn = turn.then(() => (closed ? undefined : direct())).catch(() => undefined);
      return turn;
    },
    limitPicture,
    isConnected: () => pc.connectionState === 'connected',
    /** The network changed, or the line to the server is back: whatever is not connected is tried again now; else it may be asked. */
    revive: (asks = false): void => {
      if (pc.connectionState !== 'connected') void restart();
      else if (asks) ask();
    },
    /** Another network may be there although the old way still seems to work. */
    restart,
    stats: () => pc.getStats(),
    close: (): void => {
      closed = true;
      clearTimeout(watchdog);
      pc.close();
    },
  };
};
