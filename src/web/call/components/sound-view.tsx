import { useEffect, useRef } from 'react';

type Props = {
  stream: MediaStream | null;
  isMuted?: boolean;
  /** Called when the browser wants a click before it plays sound, with what to do on that click. */
  onBlocked?: (play: () => void) => void;
};

/** The sound of a stream apart from its picture: a phone with a locked screen stops pictures, with whatever belongs to them. */
export function SoundView({ stream, isMuted = false, onBlocked }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
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
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live conversation has none
  return <audio ref={audio} autoPlay muted={isMuted} />;
}
