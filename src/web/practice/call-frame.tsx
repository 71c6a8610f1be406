import { useEffect } from 'react';
import { pressedShortcut } from '../platform/call-shortcuts.ts';
import { holdCallFrame, passShortcut } from './call-remote.ts';
import { LoadingRings } from '../ui/rings.tsx';

const ALLOWED = 'camera; microphone; fullscreen; display-capture';

/** The call itself, which fills whatever place it is given. Its keys also work while the focus is on the page around it. */
export function CallFrame({ roomUrl }: { roomUrl: string | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = pressedShortcut(event);
      if (key === null) return;
      event.preventDefault();
      passShortcut(key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (roomUrl === null)
    return (
      <div className="grid size-full place-content-center justify-items-center gap-4 bg-stage text-on-stage">
        <LoadingRings label="Loading" className="text-on-stage" />
        <p>Loading meeting room...</p>
      </div>
    );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours: it needs its sign-in and the camera
    <iframe
      ref={holdCallFrame}
      src={roomUrl}
      title="Meeting room"
      allow={ALLOWED}
      allowFullScreen
      className="block size-full border-0 bg-stage"
    />
  );
}
