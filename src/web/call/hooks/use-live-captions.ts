import { useEffect, useState } from 'react';
import { openStorage } from '../../platform/page-storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { captionTrack, deviceRecogniser, type CaptionStatus } from '../core/live-captions.ts';

const KEPT = 'call-captions';
const storage = openStorage();

/**
 * Whether someone reads along in calls. This browser remembers it once words were heard: Chromium without its speech service
 * kills the tab that asks for it, and must not do so again in the next call.
 */
export const liveCaptionSetting = createStore({ isOn: storage.getItem(KEPT) === 'on' });

export const setLiveCaptions = (isOn: boolean): void => {
  storage.removeItem(KEPT);
  liveCaptionSetting.set({ isOn });
};

/** What the other person says, while captions are on; '' while nothing is heard. */
export const useLiveCaptions = (
  stream: MediaStream | null,
): { status: CaptionStatus | null; words: string } => {
  const { isOn } = useStore(liveCaptionSetting);
  const [status, setStatus] = useState<CaptionStatus | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!isOn) return undefined;
    const maker = deviceRecogniser(window);
    const [track] = stream?.getAudioTracks() ?? [];
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser can do is known only by asking it
    if (!maker) setStatus('elsewhere');
    storage.removeItem(KEPT);
    const onWords = (heard: string) => {
      storage.setItem(KEPT, 'on');
      setWords(heard);
    };
    const end = maker && track ? captionTrack({ maker, track, onWords, onStatus: setStatus }) : null;
    return () => {
      end?.();
      setStatus(null);
      setWords('');
    };
  }, [isOn, stream]);
  return { status, words };
};
