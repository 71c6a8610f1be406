import { useEffect, useRef, useState } from 'react';
import { speakerOf, type LocalMedia, type LocalMediaState } from '../core/local-media.ts';
import { canRecord } from '../core/recorder.ts';
import { joinOnPress, useCall } from '../hooks/use-call.ts';
import { useHeldWork } from '../hooks/use-held-work.ts';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import { useVoiceNotice } from '../hooks/use-voice-notice.ts';
import { useTalkReport } from '../hooks/use-talk-report.ts';
import { useCallReports } from '../hooks/use-call-reports.ts';
import { useLiveCaptions } from '../hooks/use-live-captions.ts';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import { useRecordingRun } from '../hooks/use-recording-run.ts';
import type { CallFacts, RoomCall } from '../hooks/use-room-call.ts';
import { passedSelfView, postToPage } from '../page-messages.ts';
import { useStore } from '../../platform/store.ts';
import { fullServer } from '../recordings.ts';
import { onDemand } from '../../platform/on-demand.tsx';
import { CallNotices } from './call-notices.tsx';
import CallOver from './call-over.tsx';
import { CallScene } from './call-scene.tsx';
import { CallSettings } from './call-settings.tsx';
import { ControlBar } from './control-bar.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { LiveCaptions } from './live-captions.tsx';
import { PeerView } from './peer-view.tsx';
import RecordingMark from './recording-mark.tsx';
import { SelfView } from './self-view.tsx';
import { VoicePlate } from './voice-plate.tsx';

// There only where a room has examiners.
const PanelStrip = onDemand(() => import('./panel-strip.tsx'));
const ListeningSetting = onDemand(() => import('./listening-setting.tsx'));

// With the view, so that both are here once either is.
export { joinOnPress };

type CallPerson = { name: string; initials: string };

type Props = UsedMedia & {
  roomCall: RoomCall;
  roomId: string;
  userId: string;
  isHost: boolean;
  facts: CallFacts;
  me: CallPerson;
  other: CallPerson | null;
  isOtherSettingUp: boolean;
  isInterview: boolean;
  /** Whether it is time for the other one to be here. */
  mayRing: boolean;
  recording: { id: string; endsAt: number } | null;
  onLeave: () => void;
  onRejoin: () => void;
};

/** Whether one's own picture is shown: the page around the call may want the other person alone. */
const useSelfView = (): boolean => {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const listen = (event: MessageEvent) => setShown((before) => passedSelfView(event) ?? before);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return isShown;
};

const MOVE_SHOWN_MS = 8000;

/** Takes the words about another device away once they have been read. */
const useShortMove = (media: LocalMedia, moved: LocalMediaState['moved']): void => {
  useEffect(() => {
    if (!moved) return undefined;
    const timer = setTimeout(media.forgetMove, MOVE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [media, moved]);
};

/** The call itself: the other person large, oneself small, and what one can do. */
export default function InCall(props: Props) {
  const { media, state, roomId, userId, isHost, facts, me, other, recording } = props;
  const { call, callState, quality, isStalled, poor } = useCall(media, { roomId, userId, isHost }, facts);
  const [showsSettings, setShowsSettings] = useState(false);
  const showsSelf = useSelfView();
  const picture = useRef<HTMLVideoElement>(null);
  const isSeated = callState.place === 'seated';
  const seatOf = (mine: boolean) => callState.seats.find((seat) => (seat.userId === userId) === mine);
  const hasConsent = (seatOf(true)?.consent ?? facts.myConsent?.given) === true;
  const { words: noSpace } = useStore(fullServer);
  const run = useRecordingRun(
    media,
    { userId, roomId, recordsVideo: facts.recordsVideo },
    { recording, isSeated, hasConsent, allowsPicture: facts.myConsent?.picture === true },
  );

  const isRecorded = recording !== null && hasConsent;
  const { microphone } = state;
  const voice = useVoiceNotice({
    track: isSeated ? microphone.track : null,
    isMuted: !microphone.on,
    recordingId: isRecorded ? recording.id : null,
  });
  const isUnheard = voice === 'no-signal' || voice === 'unheard';
  useEffect(() => call?.setUnheard(isUnheard), [call, isUnheard]);

  const { isInterview } = props;
  useEffect(() => call?.setInterview(isInterview), [call, isInterview]);

  useTalkReport(
    { own: microphone.track, isMuted: !microphone.on, stream: callState.stream },
    isSeated && isInterview && recording === null,
  );
  useHeldWork(callState, isRecorded, picture);
  useCallReports(callState, voice, picture);
  const captions = useLiveCaptions(callState.stream);
  const hasCaptions = captions.status === 'on';
  useEffect(() => call?.setCaptions(hasCaptions), [call, hasCaptions]);
  useWakeLock(isSeated);
  useShortMove(media, state.moved);

  const { peer, peerDevices } = callState;
  const peerMicrophone =
    peer === 'connected' && peerDevices ? (peerDevices.microphone ? 'on' : 'muted') : null;
  useEffect(() => {
    postToPage({ callPeerMicrophone: peerMicrophone });
    return () => postToPage({ callPeerMicrophone: null });
  }, [peerMicrophone]);

  if (callState.place === 'taken-over' || callState.place === 'forbidden')
    return <CallOver reason={callState.place} onJoin={props.onRejoin} media={media} />;

  const notRecorded = (): string | null => {
    if (!recording) return null;
    if (!hasConsent) return 'You are not being recorded: you declined. You can agree in Settings.';
    if (!canRecord())
      return 'You are not being recorded: this browser cannot record. Use Chrome, Edge or Firefox.';
    if (run.state.refusal !== null) return `You are not being recorded. ${run.state.refusal}`;
    if (state.microphone.track) return null;
    return 'You are not being recorded: we found no microphone. Choose one in Settings.';
  };

  const otherConsent = seatOf(false)?.consent ?? facts.otherConsent?.given ?? null;
  const peerVoice = () => {
    if (peer !== 'connected' || !peerDevices) return null;
    if (!peerDevices.microphone) return recording && otherConsent === true ? 'muted' : null;
    if (isStalled) return 'stalled';
    return peerDevices.unheard ? 'unheard' : null;
  };

  // While the interview runs its candidate alone is told of seats and not of who is here.
  const isExamined =
    isInterview &&
    callState.listeners.length > 0 &&
    callState.listeners.every(({ isHere }) => isHere === undefined);

  return (
    <div className="flex h-dvh flex-col">
      <div className="relative min-h-0 grow overflow-hidden">
        {other && (
          <PeerView
            state={callState}
            name={other.name}
            initials={other.initials}
            quality={quality}
            isStalled={isStalled}
            speakerId={speakerOf(state)}
            pictureRef={picture}
          />
        )}
        {callState.peer !== 'connected' && (
          // Over the last picture, which may be as bright as a window: words need more than the veil of a dialog.
          <div
            aria-live="polite"
            className={`absolute inset-0 grid place-items-center ${callState.peer === 'reconnecting' ? 'bg-paper/85' : ''}`}
          >
            <CallScene
              state={callState}
              name={other?.name ?? null}
              initials={other?.initials ?? null}
              isSettingUp={props.isOtherSettingUp}
              ringsIn={props.mayRing ? roomId : null}
            />
          </div>
        )}
        {/* Low enough for the strip that the practice room lays over its frame while it reconnects. */}
        <div
          className={`absolute top-7 left-3 z-10 grid max-w-[calc(100%-8rem)] justify-items-start gap-2 sm:max-w-md
            ${voice ? 'folded:hidden' : ''}`}
        >
          {recording && (
            <RecordingMark words={run.state.isRecording ? 'Recording' : 'Recording, but not you'} />
          )}
          <CallNotices
            isOnline={callState.isOnline || callState.place === 'joining'}
            isHost={isHost}
            otherName={other?.name ?? null}
            otherConsent={otherConsent}
            otherVoice={peerVoice()}
            notRecorded={notRecorded()}
            moved={state.moved?.label ?? null}
            poor={isStalled ? null : poor}
            unsent={run.state.unsent}
            noSpace={noSpace}
          />
          <DeviceNotices media={media} state={state} />
        </div>
        {callState.listeners.some(({ isHere }) => isHere) && (
          <PanelStrip listeners={callState.listeners} links={callState.links} isInterview={isInterview} />
        )}
        <LiveCaptions status={captions.status} words={captions.words} />
        <VoicePlate
          notice={voice}
          isRecorded={isRecorded}
          otherName={other?.name ?? null}
          onUnmute={() => media.setMicrophone(true)}
          onSettings={() => setShowsSettings(true)}
        />
        <div className="absolute right-3 bottom-3 z-10 max-sm:top-7 max-sm:bottom-auto folded:hidden">
          {showsSelf && <SelfView state={state} initials={me.initials} />}
        </div>
      </div>
      <ControlBar
        media={media}
        state={state}
        onSettings={() => setShowsSettings(true)}
        onLeave={props.onLeave}
      />
      {showsSettings && (
        <CallSettings
          media={media}
          state={state}
          roomCall={props.roomCall}
          facts={facts}
          onWithdrawn={() => void run.drop?.()}
          onSoundOnly={async () => run.endPicture?.()}
          call={call}
          onSmallWindow={
            document.pictureInPictureEnabled && peer === 'connected'
              ? () => void picture.current?.requestPictureInPicture().catch(() => undefined)
              : null
          }
          onClose={() => setShowsSettings(false)}
        >
          {isExamined && <ListeningSetting roomId={roomId} userId={userId} />}
        </CallSettings>
      )}
    </div>
  );
}
