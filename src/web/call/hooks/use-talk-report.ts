import { useEffect, useEffectEvent, useRef } from 'react';
import type { Talk } from '../../../domain/round/unrecorded-talk.ts';
import { isSpeechLevel, LOOK_EVERY_MS, watchLevel, watchPlayed } from '../core/voice-watch.ts';
import { postToPage } from '../page-messages.ts';

/** The page around the call needs no more than this. */
const REPORT_STEP_MS = 5000;

type Ears = { own: MediaStreamTrack | null; isMuted: boolean; stream: MediaStream | null };

/** Tells the page around the call how long each of the two has been heard, while `isOn`; no sound is kept. */
export const useTalkReport = ({ own, isMuted, stream }: Ears, isOn: boolean): void => {
  const talk = useRef<Talk>({ mine: 0, theirs: 0 });
  const reported = useRef(0);
  const hear = useEffectEvent((who: keyof Talk, level: number) => {
    if (!isSpeechLevel(level) || (who === 'mine' && isMuted)) return;
    talk.current = { ...talk.current, [who]: talk.current[who] + LOOK_EVERY_MS };
    const sum = talk.current.mine + talk.current.theirs;
    if (sum - reported.current < REPORT_STEP_MS) return;
    reported.current = sum;
    postToPage({ callTalk: talk.current });
  });
  useEffect(() => (isOn && own ? watchLevel(own, (level) => hear('mine', level)) : undefined), [isOn, own]);
  useEffect(() => {
    const [track] = stream?.getAudioTracks() ?? [];
    return isOn && track ? watchPlayed(track, (level) => hear('theirs', level)) : undefined;
  }, [isOn, stream]);
};
