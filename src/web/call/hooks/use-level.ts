import { useEffect, useState, type RefObject } from 'react';
import { createLevelMeter, createSilenceWatch } from '../core/level.ts';

/** Moves a bar with the sound of a track, past React; answers whether the track has stayed silent. */
export const useLevel = (track: MediaStreamTrack | null, bar: RefObject<HTMLElement | null>): boolean => {
  const [silentTrack, setSilentTrack] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    if (!track) return undefined;
    const meter = createLevelMeter(track);
    const isSilent = createSilenceWatch();
    let frame = 0;
    const draw = (now: number) => {
      const level = meter.read();
      bar.current?.style.setProperty('--level', level.toFixed(3));
      // A meter that may not run yet hears nothing and proves nothing.
      if (meter.isRunning()) setSilentTrack(isSilent(level, now) ? track : null);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      meter.close();
    };
  }, [track, bar]);
  return track !== null && silentTrack === track;
};
