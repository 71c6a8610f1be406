import { useRef } from 'react';
import { useLevel } from '../hooks/use-level.ts';

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
