import EyeOff from 'lucide-react/icons/eye-off';
import Eye from 'lucide-react/icons/eye';
import PhoneOff from 'lucide-react/icons/phone-off';
import Volume2 from 'lucide-react/icons/volume-2';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../platform/store.ts';
import { keepChoice, readChoice } from '../core/device-choice.ts';
import { browserDevices } from '../core/devices.ts';
import { createLocalMedia } from '../core/local-media.ts';
import type { ExaminationFacts } from '../hooks/use-examination.ts';
import { useLockedScreen } from '../hooks/use-locked-screen.ts';
import { usePanelCall } from '../hooks/use-panel-call.ts';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import { ControlButton, deviceControls } from './control-button.tsx';
import { LinkTile } from './link-tile.tsx';
import { SelfView } from './self-view.tsx';

/** An examiner's own devices: none is opened before they choose to talk, and none stays open into the interview. */
const useOwnVoice = (mayTalk: boolean) => {
  const [media] = useState(() =>
    createLocalMedia(
      browserDevices(navigator.mediaDevices ?? null),
      { ...readChoice(localStorage), microphoneOn: false, cameraOn: false },
      (choice) => keepChoice(localStorage, { ...choice, cameraOn: readChoice(localStorage).cameraOn }),
    ),
  );
  const state = useStore(media);
  const wants = state.microphone.on || state.camera.on;
  useEffect(() => {
    if (mayTalk && wants) void media.open();
  }, [media, mayTalk, wants]);
  useEffect(() => {
    if (!mayTalk) return undefined;
    return () => {
      media.setMicrophone(false);
      media.setCamera(false);
      media.close();
    };
  }, [media, mayTalk]);
  return { media, state };
};

/** A phone's screen is for the mark scheme, and its line for the sound, until the picture is asked for. */
const isSmall = (): boolean => window.matchMedia('(width < 480px)').matches;

type Props = {
  facts: ExaminationFacts;
  onLeave: (why: 'left' | 'taken-over' | 'forbidden') => void;
};

/** What an examiner sees and hears of the interview, and outside it the means to talk. */
export function PanelStage({ facts, onLeave }: Props) {
  const { examination } = facts;
  const { id: roomId, stage, host, guest, round } = examination;
  const mayTalk = stage !== 'Interview';
  const [wantsPicture, setWantsPicture] = useState(() => !isSmall());
  const [isMuted, setMuted] = useState(false);
  const [unblock, setUnblock] = useState<readonly (() => void)[]>([]);
  const own = useOwnVoice(mayTalk);
  const call = usePanelCall(own.media, { roomId, mayTalk, wantsPicture }, facts);
  const { place } = call;
  useEffect(() => {
    if (place === 'taken-over' || place === 'forbidden') onLeave(place);
  }, [place, onLeave]);
  useWakeLock(place === 'seated');
  const people = [host, ...(guest ? [guest] : [])];
  const names = people.map(({ name }) => name).join(' and ');
  useLockedScreen(place === 'seated' ? `Examining ${names}` : null, setMuted);
  const blocked = useCallback((play: () => void) => setUnblock((before) => [...before, play]), []);

  const roleOf = (userId: string) => {
    if (!round?.candidateId) return null;
    return userId === round.candidateId ? 'candidate' : 'actor';
  };
  const linkOf = (userId: string) => {
    const seat = call.people.find((one) => one.userId === userId)?.seat;
    return seat === undefined ? undefined : call.links[seat];
  };
  const absentOf = (userId: string) => {
    if (place === 'joining') return 'Connecting…';
    return call.people.some((one) => one.userId === userId) ? 'Connecting…' : 'Not in the call';
  };
  const panel = mayTalk ? call.panel.filter(({ isHere }) => isHere) : [];
  const { microphone, camera } = deviceControls(own);

  return (
    <div className="flex h-dvh flex-col">
      <div
        className={`relative grid min-h-0 grow auto-rows-fr gap-px bg-line ${panel.length > 0 ? 'grid-cols-2' : ''}
          [@media(min-aspect-ratio:3/2)]:auto-cols-fr [@media(min-aspect-ratio:3/2)]:grid-flow-col
          [@media(min-aspect-ratio:3/2)]:grid-cols-none`}
      >
        {people.map(({ userId, name }) => (
          <LinkTile
            key={userId}
            name={name}
            part={roleOf(userId)}
            link={linkOf(userId)}
            isMuted={isMuted}
            absent={absentOf(userId)}
            isSeen={wantsPicture}
            onBlocked={blocked}
          />
        ))}
        {panel.map(({ seat, name }) => (
          <LinkTile
            key={seat}
            name={name ?? 'Examiner'}
            part="examiner"
            link={call.links[seat]}
            isMuted={isMuted}
            absent="Connecting…"
            isSeen={wantsPicture}
            onBlocked={blocked}
            className="[@media(max-aspect-ratio:3/2)]:col-span-2"
          />
        ))}
        {mayTalk && own.state.camera.track && (
          <div className="absolute right-3 bottom-3 z-10 folded:hidden">
            <SelfView state={own.state} initials="" />
          </div>
        )}
        {unblock.length > 0 && (
          <div className="absolute inset-0 z-10 grid place-items-center">
            <Button
              onClick={() => {
                for (const play of unblock) play();
                setUnblock([]);
              }}
            >
              <Volume2 aria-hidden="true" className="size-5" />
              Turn on sound
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center gap-2 px-3 py-1.5">
        <p aria-live="polite" className="min-w-0 grow text-small text-balance text-ink-soft">
          {!call.isOnline && place === 'seated'
            ? 'Reconnecting… You hear what still arrives.'
            : mayTalk
              ? 'Everyone can talk now.'
              : 'No one sees or hears you.'}
        </p>
        <div role="toolbar" aria-label="Call" className="flex shrink-0 gap-2">
          {mayTalk && (
            <>
              <ControlButton {...microphone} />
              <ControlButton {...camera} />
            </>
          )}
          <ControlButton
            icon={wantsPicture ? Eye : EyeOff}
            label={wantsPicture ? 'Hide the faces' : 'Show the faces'}
            onPress={() => setWantsPicture(!wantsPicture)}
          />
          <ControlButton
            icon={PhoneOff}
            label="Stop listening"
            look="leave"
            onPress={() => onLeave('left')}
          />
        </div>
      </div>
    </div>
  );
}
