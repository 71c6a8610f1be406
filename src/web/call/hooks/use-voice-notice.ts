import { useEffect, useEffectEvent, useState } from 'react';
import { createVoiceWatch, watchLevel, type VoiceNotice } from '../core/voice-watch.ts';

type Facts = { track: MediaStreamTrack | null; isMuted: boolean; recordingId: string | null };

/** What is wrong with how this person is heard; null when nothing is, or there is no microphone to listen to. */
export const useVoiceNotice = ({ track, isMuted, recordingId }: Facts): VoiceNotice | null => {
  const [look] = useState(createVoiceWatch);
  const [notice, setNotice] = useState<VoiceNotice | null>(null);
  const onLevel = useEffectEvent((level: number) =>
    setNotice(look({ level, now: performance.now(), isMuted, recordingId })),
  );
  useEffect(() => {
    if (!track) return undefined;
    const stop = watchLevel(track, onLevel);
    return () => {
      stop();
      setNotice(null);
    };
  }, [track]);
  // Without waiting for the next look: a page that does not measure yet knows that it is muted all the same.
  return notice ?? (track && isMuted && recordingId !== null ? 'muted' : null);
};
