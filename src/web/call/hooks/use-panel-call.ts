import { useEffect, useState } from 'react';
import { live } from '../../account/live.ts';
import { call as callServer } from '../../account/session.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { rememberInCall } from '../core/recent-call.ts';
import { BEFORE_LISTENING, joinPanel, type PanelCall } from '../core/panel-call.ts';
import type { LocalMedia } from '../core/local-media.ts';
import { asIceServers } from './use-call.ts';
import type { ExaminationFacts } from './use-examination.ts';

const notJoined = createStore(BEFORE_LISTENING);
/** A page may end without a chance to note that it was in the call. */
const NOTE_EVERY_MS = 5000;

type Listening = { roomId: string; mayTalk: boolean; wantsPicture: boolean };

/** Sits in the call as an examiner while the component is shown. */
export const usePanelCall = (
  media: LocalMedia,
  { roomId, mayTalk, wantsPicture }: Listening,
  facts: ExaminationFacts,
) => {
  const [call, setCall] = useState<PanelCall | null>(null);
  // Fresh ones are read whenever a connection is tried again.
  const [first] = useState(() => ({
    iceServers: asIceServers(facts.iceServers),
    isRelayOnly: facts.relayOnly,
    isFirst: facts.examination.seat.position === 1,
  }));
  const [firstPart] = useState({ mayTalk, wantsPicture });
  useEffect(() => {
    const joined = joinPanel(
      {
        connection: live,
        media,
        makeConnection: (configuration) => new RTCPeerConnection(configuration),
        iceServers: first.iceServers,
        isRelayOnly: first.isRelayOnly,
        readIceServers: async () => {
          const result = await callServer('readExamination', { roomId });
          return result.ok ? asIceServers(result.value.iceServers) : null;
        },
      },
      { roomId, isFirst: first.isFirst },
      firstPart,
    );
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
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leaveWithPage);
      window.removeEventListener('online', joined.networkChanged);
      joined.leave();
      setCall(null);
    };
  }, [media, roomId, first, firstPart]);
  useEffect(() => call?.setPart({ mayTalk, wantsPicture }), [call, mayTalk, wantsPicture]);
  return useStore(call ?? notJoined);
};
