import { useEffect, useState } from 'react';
import { openStorage } from '../../platform/page-storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { captionTrack, deviceRecogniser, type CaptionStatus } from '../core/live-captions.ts';

const KEPT = 'call-captions';
const storage = openStorage();

/** Whether someone reads along in calls; this browser remembers it. */
export const liveCaptionSetting = createStore({ isOn: storage.getItem(KEPT) === 'on' });

export const setLiveCaptions = (isOn: boolean): void => {
  storage.setItem(KEPT, isOn ? 'on' : 'off');
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
    const end =
      maker && track ? captionTrack({ maker, track, onWords: setWords, onStatus: setStatus }) : null;
    return () => {
      end?.();
      setStatus(null);
      setWords('');
    };
  }, [isOn, stream]);
  return { status, words };
};
