import { useEffect, useRef, useState, type RefObject } from 'react';

type Props = {
  stream: MediaStream | null;
  label: string;
  className?: string;
  /** One's own voice is not played back. */
  isMuted?: boolean;
  /** Called when the browser wants a click before it plays sound, with what to do on that click. */
  onBlocked?: (play: () => void) => void;
  /** Which speakers play it; '' leaves that to the system. */
  speakerId?: string;
  /** For those who do something with the picture itself. */
  pictureRef?: RefObject<HTMLVideoElement | null>;
};

/** A live picture with its sound. */
export function VideoView(props: Props) {
  const { stream, label, className = '', isMuted = false, onBlocked, speakerId = '', pictureRef } = props;
  const ownRef = useRef<HTMLVideoElement>(null);
  const video = pictureRef ?? ownRef;
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
  }, [stream, onBlocked, video]);
  useEffect(() => {
    const element = video.current;
    // Speakers that went away meanwhile are no reason to fall silent: what played before goes on.
    if (element && 'setSinkId' in element && element.sinkId !== speakerId)
      void element.setSinkId(speakerId).catch(() => undefined);
  }, [speakerId, video]);
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
