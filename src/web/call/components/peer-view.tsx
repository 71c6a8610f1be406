import Captions from 'lucide-react/icons/captions';
import MicOff from 'lucide-react/icons/mic-off';
import MonitorUp from 'lucide-react/icons/monitor-up';
import Volume2 from 'lucide-react/icons/volume-2';
import { useState, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CallState } from '../core/call.ts';
import type { Quality } from '../core/quality.ts';
import { RingScene } from './ring-scene.tsx';
import { VideoView } from './video-view.tsx';

const words: Record<Quality, string> = {
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Poor connection',
};
const bars: Record<Quality, number> = { good: 3, fair: 2, poor: 1 };

/** Three bars; words only when something is wrong. */
function QualityMark({ quality }: { quality: Quality | null }) {
  if (!quality) return null;
  return (
    <span
      title={words[quality]}
      className={`inline-flex items-center gap-1.5 ${quality === 'poor' ? 'text-danger' : quality === 'fair' ? 'text-accent' : 'text-teal'}`}
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 5 - 4}
            y={14 - bar * 4}
            width="3.2"
            height={bar * 4}
            rx="1"
            fill="currentColor"
            opacity={bar <= bars[quality] ? 1 : 0.25}
          />
        ))}
      </svg>
      <span className={quality === 'good' ? 'sr-only' : 'text-small font-medium'}>{words[quality]}</span>
    </span>
  );
}

/** Why there is no picture of the other person. */
const absentWords = (isHeld: boolean, isHeard: boolean): string => {
  if (isHeld) return 'Their line is slow: the picture waits so that you hear them';
  return isHeard ? 'Their camera is off' : 'Their camera and microphone are off';
};

type Props = {
  state: CallState;
  name: string;
  initials: string;
  quality: Quality | null;
  /** Nothing arrives from them, so what they said last of their devices may no longer hold. */
  isStalled: boolean;
  speakerId: string;
  pictureRef: RefObject<HTMLVideoElement | null>;
};

/** The other person: their picture or their initials, their name, and how well they come through. */
export function PeerView({ state, name, initials, quality, isStalled, speakerId, pictureRef }: Props) {
  const { stream, peerDevices, peer } = state;
  const [unblock, setUnblock] = useState<{ play: () => void } | null>(null);
  const isSharing = peerDevices?.screen === true;
  const isHeld = peerDevices?.pictureHeld === true;
  const hasPicture = !isHeld && (isSharing || peerDevices?.camera === true);
  return (
    <>
      <VideoView
        stream={stream}
        label={isSharing ? `${name}’s shared screen` : `${name}’s camera`}
        className={`absolute inset-0 size-full ${isSharing ? 'object-contain' : 'object-cover'} ${hasPicture && peer !== 'connecting' ? '' : 'invisible'}`}
        onBlocked={(play) => setUnblock({ play })}
        speakerId={speakerId}
        pictureRef={pictureRef}
      />
      {!hasPicture && peer === 'connected' && (
        <div className="absolute inset-0 grid place-items-center">
          <RingScene
            title={name}
            text={isStalled ? '' : absentWords(isHeld, peerDevices?.microphone === true)}
            initials={initials}
          />
        </div>
      )}
      {unblock && (
        <div className="absolute inset-x-0 top-16 z-10 grid place-items-center">
          <Button
            onClick={() => {
              setUnblock(null);
              unblock.play();
            }}
          >
            <Volume2 aria-hidden="true" className="size-5" />
            Turn on sound
          </Button>
        </div>
      )}
      {peer === 'connected' && (
        <p
          className="call-plate absolute bottom-3 left-3 z-10 flex max-w-[60%] items-center gap-2 rounded-control px-2.5 py-1
            text-small font-semibold"
        >
          {isSharing && <MonitorUp aria-hidden="true" className="size-4 shrink-0 text-accent" />}
          {peerDevices?.microphone === false && (
            <MicOff aria-hidden="true" className="size-4 shrink-0 text-danger" />
          )}
          {/* Without a picture the name stands in its place. */}
          <span className={hasPicture ? 'truncate' : 'sr-only'}>{name}</span>
          {peerDevices?.microphone === false && (
            <span className="shrink-0 text-danger">{hasPicture ? 'is muted' : 'Muted'}</span>
          )}
          {isSharing && <span className="sr-only">is sharing their screen</span>}
          {peerDevices?.captions && (
            <span className="inline-flex shrink-0 items-center gap-1 font-medium text-teal">
              <Captions aria-hidden="true" className="size-4" />
              reads captions
            </span>
          )}
          <QualityMark quality={quality} />
        </p>
      )}
    </>
  );
}
