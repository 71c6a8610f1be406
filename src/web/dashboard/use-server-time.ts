import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 10_000;

/** The server's time by now, counted from when it was told; it moves on every few seconds. */
export const useServerTime = (serverTime: number): number => {
  const [told, setTold] = useState({ serverTime, at: Date.now() });
  const [now, setNow] = useState(serverTime);
  if (told.serverTime !== serverTime) {
    setTold({ serverTime, at: Date.now() });
    setNow(serverTime);
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(told.serverTime + Date.now() - told.at), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [told]);
  return now;
};
