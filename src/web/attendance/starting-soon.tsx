import { useCallback, useRef } from 'react';
import { onDemand } from '../platform/on-demand.tsx';
import { useNextSession } from './use-next-session.ts';

// Every page looks for a session, and few find one that is near.
const StartingSoonBar = onDemand(() => import('./starting-soon-bar.tsx'));

/** Says on every page that a session is about to start: in the header, so that it covers nothing. */
export function StartingSoon({ place }: { place: 'room' | 'header' }) {
  const next = useNextSession();
  const region = useRef<HTMLOutputElement>(null);
  const announce = useCallback((words: string) => {
    if (region.current) region.current.textContent = words;
  }, []);
  return (
    <>
      <output ref={region} className="sr-only" />
      {next && <StartingSoonBar next={next} place={place} announce={announce} />}
    </>
  );
}
