import { useRef, useEffect, useState, type RefObject } from 'react';
import { createLevelMeter, createSilenceWatch } from '../core/level.ts';

/** Moves a bar with the sound of a track, past React; answers whether the track has stayed silent. */
const useLevel = (track: MediaStreamTrack | null, bar: RefObject<HTMLElement | null>): boolean => {
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

type Props = { track: MediaStreamTrack | null; isOn: boolean };

/** A meter that moves with the voice, and a hint when it does not move at all. */
export function MicrophoneLevel({ track, isOn }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isSilent = useLevel(isOn ? track : null, bar);
  return (
    <div className="grid gap-1.5">
      <div ref={bar} className="call-level" aria-hidden="true" />
      <p aria-live="polite" className="min-h-[1.45em] text-small text-ink-soft">
        {!isOn && track !== null && 'Your microphone is off. You can turn it on at any time.'}
        {isOn && track !== null && !isSilent && 'Say a few words: the bar should move.'}
        {isSilent && (
          <span className="text-accent">
            We cannot hear you. Check that the microphone itself is not muted, or choose another.
          </span>
        )}
      </p>
    </div>
  );
}
