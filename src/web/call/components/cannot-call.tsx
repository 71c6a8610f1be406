import { useEffect } from 'react';
import { reportCall } from '../hooks/use-call-reports.ts';
import { cannotCallWords, thisMachine } from '../core/device-help.ts';

/** In place of 'Join call' in a browser that has no calls. */
export default function CannotCall() {
  useEffect(() => reportCall({ event: 'join-failed', why: 'no-webrtc' }), []);
  return (
    <div role="alert" className="rounded-control border border-danger px-3.5 py-2.5">
      <p className="font-semibold">This browser cannot make calls</p>
      <p className="mt-0.5 text-small text-ink-soft">{cannotCallWords(thisMachine())}</p>
    </div>
  );
}
