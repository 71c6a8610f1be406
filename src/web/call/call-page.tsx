import { Activity, useDeferredValue, useEffect, useRef, useState } from 'react';
import { returnState } from '../account/return-path.ts';
import { useSession } from '../account/session.ts';
import type { Room } from '../../contract/room.ts';
import { isRingTime } from '../../domain/attendance/ring.ts';
import { displayName, initials } from '../../domain/profile/name.ts';
import { isOutOfReach } from '../../domain/foundation/failure-wording.ts';
import { isHost } from '../../domain/room/room-member.ts';
import { followServerClock } from '../platform/server-clock.ts';
import { prefetchIdle, whenIdle } from '../platform/when-idle.ts';
import { live } from '../account/live.ts';
import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { PreJoin } from './components/pre-join.tsx';
import { RingScene } from './components/ring-scene.tsx';
import { announceCheck } from './core/announce-check.ts';
import { forgetInCall, wasInCall } from './core/recent-call.ts';
import { useLocalMedia } from './hooks/use-local-media.ts';
import { useRoomCall, type CallFacts, type RoomCall } from './hooks/use-room-call.ts';
import { useUnsentRecordings } from './hooks/use-unsent-recordings.ts';
import { postToPage, type CallStep } from './page-messages.ts';
import { onDemand } from '../platform/on-demand.tsx';

const loadInCall = () => import('./components/in-call.tsx');
type InCallCode = Awaited<ReturnType<typeof loadInCall>>;
const InCall = onDemand(loadInCall, () => <LoadingRings label="Loading..." className="min-h-dvh" />);
const CallOver = onDemand(() => import('./components/call-over.tsx'));

/** The code of the call itself once it is here; it is fetched once the check is on the screen, unless data is saved. */
const useInCallCode = (isChecking: boolean): InCallCode | null => {
  const [code, setCode] = useState<InCallCode | null>(null);
  useEffect(
    () =>
      prefetchIdle(async () => {
        await InCall.fetchCode();
        setCode(await loadInCall());
      }),
    [],
  );
  useEffect(() => {
    // The first connection of a page starts the browser's machinery for calls, which takes a while.
    if (code && isChecking && 'RTCPeerConnection' in window) new RTCPeerConnection().close();
  }, [code, isChecking]);
  return code;
};

const MINUTE_MS = 60_000;

/** The time, to the minute. */
const useMinutes = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const personOf = (profile: Room['hostProfile']) => ({
  name: displayName(profile),
  initials: profile ? initials(profile) : 'U',
});

type VisitProps = {
  room: Room;
  facts: CallFacts;
  userId: string;
  roomCall: RoomCall;
  recording: { id: string; endsAt: number } | null;
};

/** A person's way through the call: the check, the call itself, and after it. */
function Visit({ room, facts, userId, roomCall, recording }: VisitProps) {
  const hosts = isHost(room, userId);
  const [step, setStep] = useState<CallStep>(() =>
    wasInCall(room.id) && facts.myConsent !== null ? 'call' : 'check',
  );
  // A new number is a new seat.
  const [turn, setTurn] = useState(0);
  const used = useLocalMedia(room.id, step !== 'left');
  const code = useInCallCode(step === 'check');
  const clock = useMinutes();

  const other = hosts ? room.guestProfile : room.hostProfile;
  const otherId = hosts ? room.guestId : room.hostId;
  const otherPlace = roomCall.presence.placeOf(otherId);
  const me = personOf(hosts ? room.hostProfile : room.guestProfile);

  useEffect(() => postToPage({ callStep: step }), [step]);
  useEffect(() => (step === 'check' ? announceCheck(live, room.id) : undefined), [step, room.id]);

  // From the check on: readings of a calm page are the surest, and a recording may begin the moment they join.
  const isThere = step !== 'left';
  useEffect(() => {
    if (!isThere) return undefined;
    let stop = () => {};
    const cancel = whenIdle(() => {
      stop = followServerClock(live);
    });
    return () => {
      cancel();
      stop();
    };
  }, [isThere]);

  const { on, track } = used.state.microphone;
  const microphone = step === 'left' || track === null ? null : on ? 'on' : 'muted';
  useEffect(() => postToPage({ callMicrophone: microphone }), [microphone]);

  // What was pressed to come here is gone; the focus must not go back to the top of the page.
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (step === 'check') return undefined;
    // With the next picture: asking for the focus lays the whole page out, and the other person waits meanwhile.
    const frame = requestAnimationFrame(() => {
      if (document.hasFocus() && document.activeElement === document.body)
        stage.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);

  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label="Video call"
      className="flex min-h-dvh flex-col justify-center outline-none"
    >
      {step === 'check' && (
        <PreJoin
          {...used}
          roomCall={roomCall}
          facts={facts}
          otherName={other ? displayName(other) : null}
          initials={me.initials}
          isHost={hosts}
          isRecording={recording !== null}
          startUtc={room.startUtc}
          otherPlace={otherPlace}
          onJoin={async () => {
            await code?.joinOnPress(used.media, { roomId: room.id, userId, isHost: hosts }, facts);
            setStep('call');
          }}
        />
      )}
      {step === 'left' && <CallOver reason="left" onJoin={() => setStep('call')} />}
      {(step === 'call' || (step === 'check' && code !== null)) && (
        // Drawn out of sight during the check, so that joining has only to show it.
        <Activity mode={step === 'call' ? 'visible' : 'hidden'}>
          <InCall
            key={turn}
            {...used}
            roomId={room.id}
            userId={userId}
            isHost={hosts}
            roomCall={roomCall}
            facts={facts}
            me={me}
            other={otherId === null ? null : personOf(other)}
            isOtherSettingUp={otherPlace === 'setting-up'}
            isInterview={room.stage === 'Interview'}
            mayRing={isRingTime(room, clock)}
            recording={recording}
            onLeave={() => {
              forgetInCall(room.id);
              setStep('left');
            }}
            onRejoin={() => {
              void used.media.open();
              setTurn(turn + 1);
            }}
          />
        </Activity>
      )}
    </section>
  );
}

function RoomVisit({ roomId, userId }: { roomId: string; userId: string }) {
  const { roomCall, room, facts, recording, failure } = useRoomCall(roomId, userId);
  useUnsentRecordings(userId);
  // Drawn in small pieces, between which a slow phone answers touches.
  const isKnown = useDeferredValue(room !== null && facts !== null);

  if (room && facts && isKnown)
    return <Visit room={room} facts={facts} userId={userId} roomCall={roomCall} recording={recording} />;
  if (!failure) return <LoadingRings label="Loading..." className="min-h-dvh" />;
  const isOurs = !isOutOfReach(failure);
  return (
    <div className="grid min-h-dvh place-items-center">
      <RingScene
        title={isOurs ? 'The call could not be opened' : 'No call here'}
        text={
          isOurs
            ? 'Check your connection and try again. Nothing is lost.'
            : 'Room not found or you do not have access.'
        }
      >
        {isOurs && <Button onClick={roomCall.refetch}>Try again</Button>}
      </RingScene>
    </div>
  );
}

/** Sends a visitor to sign in and back. In its frame the call does nothing: the practice room around it does. */
const leaveForSignIn = (): void => {
  if (window.parent !== window) return;
  const { pathname, search } = window.location;
  window.history.replaceState(returnState(pathname + search), '', '/login');
  window.location.reload();
};

/** The room's call: a separate page, shown in a frame of the practice room. */
export function CallPage({ roomId }: { roomId: string }) {
  const state = useSession();
  useEffect(() => {
    if (state.status === 'signed-out') leaveForSignIn();
  }, [state.status]);
  return (
    <main className="flex min-h-dvh grow flex-col">
      {state.status === 'signed-in' && (
        <RoomVisit key={state.session.user.id} roomId={roomId} userId={state.session.user.id} />
      )}
    </main>
  );
}
