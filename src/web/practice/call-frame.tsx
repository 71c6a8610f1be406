import { useEffect, useState } from 'react';
import { pressedShortcut } from '../platform/call-shortcuts.ts';
import { holdCallFrame, passShortcut } from './call-remote.ts';
import { LoadingRings } from '../ui/rings.tsx';
import { CallFailure } from './no-call.tsx';

const ALLOWED = 'camera; microphone; fullscreen; display-capture';

/** Whether the browser shows a page of its own, or the server's refusal, in place of the call. */
const isMissing = (frame: HTMLIFrameElement): boolean => {
  if (new URL(frame.src).origin !== window.location.origin) return false;
  if (frame.contentDocument === null || frame.contentWindow === null) return true;
  const [navigation] = frame.contentWindow.performance.getEntriesByType('navigation');
  // Browsers that do not tell the status leave it out or say 0.
  const status = navigation && 'responseStatus' in navigation ? navigation.responseStatus : 0;
  return typeof status === 'number' && status >= 400;
};

/** The call itself, which fills whatever place it is given. Its keys also work while the focus is on the page around it. */
export function CallFrame({ roomUrl }: { roomUrl: string | null }) {
  const [failed, setFailed] = useState(false);
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
  if (failed) return <CallFailure onRetry={() => setFailed(false)} />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours: it needs its sign-in and the camera
    <iframe
      ref={holdCallFrame}
      src={roomUrl}
      onLoad={({ currentTarget }) => setFailed(isMissing(currentTarget))}
      title="Meeting room"
      allow={ALLOWED}
      allowFullScreen
      className="block size-full border-0 bg-stage"
    />
  );
}
