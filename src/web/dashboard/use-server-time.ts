import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 10_000;

/** The server's time by now, counted from when it was told; it moves on every few seconds. */
export const useServerTime = (serverTime: number): number => {
  const [passed, setPassed] = useState({ since: serverTime, ms: 0 });
  useEffect(() => {
    const told = Date.now();
    const timer = setInterval(() => setPassed({ since: serverTime, ms: Date.now() - told }), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [serverTime]);
  return serverTime + (passed.since === serverTime ? passed.ms : 0);
};
