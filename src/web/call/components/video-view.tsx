import { useEffect, useRef, useState } from 'react';

type Props = {
  stream: MediaStream | null;
  label: string;
  className?: string;
  /** One's own voice is not played back. */
  isMuted?: boolean;
  /** Called when the browser wants a click before it plays sound, with what to do on that click. */
  onBlocked?: (play: () => void) => void;
};

/** A live picture with its sound. */
export function VideoView({ stream, label, className = '', isMuted = false, onBlocked }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    if (!stream) return;
    const play = () => {
      element.play().catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NotAllowedError') onBlocked?.(play);
      });
    };
    play();
  }, [stream, onBlocked]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live conversation has none
    <video ref={video} aria-label={label} playsInline autoPlay muted={isMuted} className={className} />
  );
}

/** A stream of one track that stays the same while the track does. */
export const useTrackStream = (track: MediaStreamTrack | null): MediaStream | null => {
  const [made, setMade] = useState<{ track: MediaStreamTrack; stream: MediaStream } | null>(null);
  if (track && made?.track !== track) setMade({ track, stream: new MediaStream([track]) });
  return track && made?.track === track ? made.stream : null;
};
