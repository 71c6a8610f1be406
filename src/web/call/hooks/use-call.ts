import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { poorLine, type PoorLine } from '../../../domain/call/sending-plan.ts';
import { call as callServer } from '../../account/session.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { live } from '../../account/live.ts';
import { BEFORE_JOINING, joinCall, type CallPlace, type VideoCall } from '../core/call.ts';
import { heldWork } from '../core/held-work.ts';
import { createLineWatch } from '../core/line-watch.ts';
import type { LocalMedia } from '../core/local-media.ts';
import type { CallFacts } from './use-room-call.ts';
import { createPicturePlan } from '../core/picture-plan.ts';
import { lossIn, qualityOf, sampleOf, type Quality, type QualitySample } from '../core/quality.ts';
import { rememberInCall } from '../core/recent-call.ts';

const notJoined = createStore(BEFORE_JOINING);
const QUALITY_EVERY_MS = 2000;
/** A page may end without a chance to note that it was in the call. */
const NOTE_EVERY_MS = 5000;

type IceServers = CallFacts['iceServers'];

export const asIceServers = (servers: IceServers): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && credential !== undefined ? { username, credential } : {}),
  }));

const readIceServers = async (roomId: string): Promise<RTCIceServer[] | null> => {
  const result = await callServer('readCall', { roomId });
  return result.ok ? asIceServers(result.value.iceServers) : null;
};

type Line = { quality: Quality | null; isStalled: boolean; poor: PoorLine | null };
const UNKNOWN: Line = { quality: null, isStalled: false, poor: null };

/** How well the call holds, looked at every two seconds while it is connected. */
const useLine = (call: VideoCall | null, isConnected: boolean): Line => {
  const [line, setLine] = useState(UNKNOWN);
  const sendsSound = useEffectEvent(() => call?.getSnapshot().peerDevices?.microphone === true);
  const picture = useMemo(() => call && createPicturePlan(call.limitPicture), [call]);
  useEffect(() => {
    if (!call || !picture || !isConnected) return undefined;
    picture.resume();
    let before: QualitySample | null = null;
    const watch = createLineWatch();
    let lastPoor: PoorLine | null = null;
    const look = async () => {
      const stats = await call.stats();
      if (!stats) return;
      const after = sampleOf(stats.values());
      const isStalled = watch({
        received: after.sound,
        isExpected: sendsSound(),
        now: performance.now(),
      });
      const isPaused = picture.follow(after, performance.now());
      const quality = before && qualityOf(before, after, isStalled);
      const poorNow = poorLine({
        lossOut: after.lossOut,
        lossIn: before ? lossIn(before, after) : 0,
        isPaused,
      });
      // Words about a line stand on two looks in a row: one bad moment is none of anyone's business.
      const poor = poorNow === lastPoor ? poorNow : null;
      lastPoor = poorNow;
      setLine((last) =>
        last.quality === quality && last.isStalled === isStalled && last.poor === poor
          ? last
          : { quality, isStalled, poor },
      );
      before = after;
    };
    // Not at once: a line is not known before it has carried something, and the first picture is on its way.
    const timer = setInterval(() => void look(), QUALITY_EVERY_MS);
    return () => {
      clearInterval(timer);
      setLine(UNKNOWN);
    };
  }, [call, picture, isConnected]);
  return line;
};

type Joining = CallPlace & {
  media: LocalMedia;
  iceServers: RTCIceServer[];
  isRelayOnly: boolean;
  /** Both browsers have said how they connect. */
  onNegotiated?: () => void;
};

const join = ({ media, iceServers, isRelayOnly, onNegotiated, ...place }: Joining): VideoCall => {
  heldWork.hold();
  return joinCall(
    {
      connection: live,
      media,
      makeConnection: (configuration) => {
        const made = new RTCPeerConnection(configuration);
        made.addEventListener('signalingstatechange', () => {
          if (made.signalingState === 'stable') onNegotiated?.();
        });
        return made;
      },
      iceServers,
      readIceServers: () => readIceServers(place.roomId),
      isRelayOnly,
    },
    place,
  );
};

type Pressed = { media: LocalMedia; call: VideoCall; isToBeDrawn: Promise<void> };

/** The call of the press on 'Join call', until its view is there to take it. */
let pressed: Pressed | null = null;

/** A press whose effect is seen later than this feels lost. */
const DRAWN_WITHIN_MS = 150;

const sitDown = (media: LocalMedia, place: CallPlace, facts: CallFacts): Pressed => {
  let draw = () => {};
  const isToBeDrawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const call = join({
    ...place,
    media,
    iceServers: asIceServers(facts.iceServers),
    isRelayOnly: facts.relayOnly === true,
    onNegotiated: () => draw(),
  });
  const stop = call.subscribe(() =>
    // Once all of a message from the server is taken in.
    queueMicrotask(() => {
      const { place: where, peer } = call.getSnapshot();
      if (where !== 'joining' && peer === null) draw();
    }),
  );
  setTimeout(draw, DRAWN_WITHIN_MS);
  void isToBeDrawn.then(stop);
  return { media, call, isToBeDrawn };
};

/**
 * Sits down at once, and resolves when the call is to be drawn: drawing it takes longer than the two browsers take to say how they
 * connect, and would hold that up.
 */
export const joinOnPress = (media: LocalMedia, place: CallPlace, facts: CallFacts): Promise<void> => {
  if (pressed?.media !== media) pressed = sitDown(media, place, facts);
  return pressed.isToBeDrawn;
};

const takePressed = (media: LocalMedia): VideoCall | null => {
  const taken = pressed?.media === media ? pressed.call : null;
  pressed = null;
  return taken;
};

/** Sits in the room's call while the component is shown. */
export const useCall = (media: LocalMedia, place: CallPlace, facts: CallFacts) => {
  const { roomId, userId, isHost } = place;
  const [call, setCall] = useState<VideoCall | null>(null);
  // Fresh ones are read whenever a connection is tried again, so the first ones are enough here.
  const [firstServers] = useState(() => asIceServers(facts.iceServers));
  const isRelayOnly = facts.relayOnly === true;

  useEffect(() => {
    const joined =
      takePressed(media) ?? join({ media, roomId, userId, isHost, iceServers: firstServers, isRelayOnly });
    // oxlint-disable-next-line react/set-state-in-effect -- a call is opened and left like any other outside thing
    setCall(joined);
    const note = () => rememberInCall(roomId);
    note();
    const timer = setInterval(note, NOTE_EVERY_MS);
    const leaveWithPage = () => {
      note();
      joined.leave();
    };
    window.addEventListener('pagehide', leaveWithPage);
    window.addEventListener('online', joined.networkChanged);
    const { connection } = navigator as Navigator & { connection?: EventTarget };
    connection?.addEventListener('change', joined.networkChanged);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leaveWithPage);
      window.removeEventListener('online', joined.networkChanged);
      connection?.removeEventListener('change', joined.networkChanged);
      joined.leave();
      setCall(null);
    };
  }, [media, roomId, userId, isHost, firstServers, isRelayOnly]);

  const callState = useStore(call ?? notJoined);
  return { call, callState, ...useLine(call, callState.peer === 'connected') };
};
