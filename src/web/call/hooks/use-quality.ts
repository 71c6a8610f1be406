import { useEffect, useState } from 'react';
import type { VideoCall } from '../core/call.ts';
import { qualityOf, sampleOf, type Quality, type QualitySample } from '../core/quality.ts';

const LOOK_EVERY_MS = 2000;

/** How well the call holds, looked at every two seconds while it is connected. */
export const useQuality = (call: VideoCall | null, isConnected: boolean): Quality | null => {
  const [quality, setQuality] = useState<Quality | null>(null);
  useEffect(() => {
    if (!call || !isConnected) return undefined;
    let before: QualitySample | null = null;
    const look = async () => {
      const stats = await call.stats();
      if (!stats) return;
      const after = sampleOf(stats.values());
      if (before) setQuality(qualityOf(before, after));
      before = after;
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    void look();
    return () => {
      clearInterval(timer);
      setQuality(null);
    };
  }, [call, isConnected]);
  return quality;
};
