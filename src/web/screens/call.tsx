import { Activity, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { CallFailed } from '../account/query-client.ts';
import { useUser } from '../account/user.ts';
import '../call/call.css';
import { CallOver } from '../call/components/call-over.tsx';
import { InCall, type CallPerson } from '../call/components/in-call.tsx';
import { PreJoin } from '../call/components/pre-join.tsx';
import { RingScene } from '../call/components/ring-scene.tsx';
import { useCall } from '../call/hooks/use-call.ts';
import { useLocalMedia } from '../call/hooks/use-local-media.ts';
import { useRecording } from '../call/hooks/use-recording.ts';
import { useRoomCall, type CallFacts } from '../call/hooks/use-room-call.ts';
import { forgetStay, wasHere } from '../call/hooks/use-stay.ts';
import type { Room } from '../../contract/room.ts';
import { displayName, initials } from '../../domain/name.ts';
import { isOutOfReach } from '../../domain/out-of-reach.ts';
import { isHost } from '../../domain/room.ts';
import { Button } from '../ui/button.tsx';
import { LoadingRings } from '../ui/rings.tsx';

const personOf = (profile: Room['hostProfile']): CallPerson => ({
  name: displayName(profile),
  initials: profile ? initials(profile) : 'U',
});

/** A person's way through the call: the check, the call itself, and after it. */
function Visit({ room, facts }: { room: Room; facts: CallFacts }) {
  const { id: userId } = useUser();
  const hosts = isHost(room, userId);
  const [step, setStep] = useState<'check' | 'call' | 'left'>(() =>
    wasHere(room.id) && facts.myConsent !== null ? 'call' : 'check',
  );
  // A new number is a new seat.
  const [turn, setTurn] = useState(0);
  const recording = useRecording(room.id, userId);
  const used = useLocalMedia(step !== 'left');
  const place = { roomId: room.id, userId, isHost: hosts };
  const usedCall = useCall(used.media, place, facts.iceServers, step === 'call' ? turn : null);

  const other = hosts ? room.guestProfile : room.hostProfile;
  const otherId = hosts ? room.guestId : room.hostId;
  const me = personOf(hosts ? room.hostProfile : room.guestProfile);

  // What was pressed to come here is gone; whoever goes by keyboard is not sent back to the top of the page.
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (step !== 'check' && document.hasFocus() && document.activeElement === document.body)
      stage.current?.focus({ preventScroll: true });
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
          roomId={room.id}
          facts={facts}
          otherName={other ? displayName(other) : null}
          initials={me.initials}
          isHost={hosts}
          isRecording={recording !== null}
          isOtherHere={otherId !== null && facts.seated.includes(otherId)}
          onJoin={() => setStep('call')}
        />
      )}
      {step === 'left' ? (
        <CallOver reason="left" onJoin={() => setStep('call')} />
      ) : (
        // Drawn out of sight during the check, so that joining has only to show it.
        <Activity mode={step === 'call' ? 'visible' : 'hidden'}>
          <InCall
            key={turn}
            {...used}
            {...usedCall}
            {...place}
            facts={facts}
            me={me}
            other={otherId === null ? null : personOf(other)}
            recording={recording}
            onLeave={() => {
              forgetStay(room.id);
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

/** The room's call, alone in its frame. */
export default function CallScreen() {
  const { roomId = '' } = useParams();
  const { data, error, refetch } = useRoomCall(roomId);

  // On the root, so that dialogs, messages and the full screen are in the same dim room.
  useEffect(() => {
    document.documentElement.classList.add('call-room');
    return () => document.documentElement.classList.remove('call-room');
  }, []);

  if (data) return <Visit room={data.room} facts={data.facts} />;
  if (!error) return <LoadingRings label="Loading..." className="min-h-dvh" />;
  const isOurs = error instanceof CallFailed && !isOutOfReach(error.failure);
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
        {isOurs && <Button onClick={() => void refetch()}>Try again</Button>}
      </RingScene>
    </div>
  );
}
