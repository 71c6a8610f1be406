import { useEffect, useState } from 'react';
import { call as callServer } from '../../account/session.ts';
import { createStore, useStore } from '../../parts/store.ts';
import { live } from '../../realtime/live.ts';
import { BEFORE_JOINING, joinCall, type VideoCall } from '../core/call.ts';
import type { LocalMedia } from '../core/local-media.ts';
import type { CallFacts } from './use-room-call.ts';
import { leaveWord } from './use-stay.ts';

const notJoined = createStore(BEFORE_JOINING);

type Place = { roomId: string; userId: string; isHost: boolean };

type IceServers = CallFacts['iceServers'];

const asIceServers = (servers: IceServers): RTCIceServer[] =>
  servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && credential !== undefined ? { username, credential } : {}),
  }));

const readIceServers = async (roomId: string): Promise<RTCIceServer[] | null> => {
  const result = await callServer('readCall', { roomId });
  return result.ok ? asIceServers(result.value.iceServers) : null;
};

/** Sits in the room's call while the component is shown. */
export const useCall = (media: LocalMedia, place: Place, iceServers: IceServers) => {
  const { roomId, userId, isHost } = place;
  const [call, setCall] = useState<VideoCall | null>(null);
  // Fresh ones are read whenever a connection is tried again, so the first ones are enough here.
  const [firstServers] = useState(() => asIceServers(iceServers));

  useEffect(() => {
    const joined = joinCall(
      {
        connection: live,
        media,
        makeConnection: (configuration) => new RTCPeerConnection(configuration),
        iceServers: firstServers,
        readIceServers: () => readIceServers(roomId),
      },
      { roomId, userId, isHost },
    );
    // oxlint-disable-next-line react/set-state-in-effect -- a call is opened and left like any other outside thing
    setCall(joined);
    const goodbye = () => {
      leaveWord(roomId);
      joined.leave();
    };
    window.addEventListener('pagehide', goodbye);
    window.addEventListener('online', joined.networkChanged);
    const { connection } = navigator as Navigator & { connection?: EventTarget };
    connection?.addEventListener('change', joined.networkChanged);
    return () => {
      window.removeEventListener('pagehide', goodbye);
      window.removeEventListener('online', joined.networkChanged);
      connection?.removeEventListener('change', joined.networkChanged);
      joined.leave();
      setCall(null);
    };
  }, [media, roomId, userId, isHost, firstServers]);

  return { call, callState: useStore(call ?? notJoined) };
};
