import { useEffect, useState } from 'react';
import { call } from '../account/session.ts';
import { useStore } from '../platform/store.ts';
import type { Listening } from './play-button.tsx';
import { QuotePlayer, type LoadTracks } from './quote-player.ts';

/** What plays passages of the tracks that are first given, for as long as it is shown. */
export const useTrackPlayer = (load: LoadTracks): Omit<Listening, 'playable'> => {
  const [player] = useState(() => new QuotePlayer(load));
  useEffect(() => () => player.stop(), [player]);
  const state = useStore(player.store);
  return { state, play: (passage) => void player.play(passage), stop: () => player.stop() };
};

/** What plays passages of one recording, for as long as its dialog is open. */
export const useListening = (recordingId: string | null): Listening => {
  const player = useTrackPlayer(async () => {
    if (recordingId === null) return 'missing';
    const result = await call('listTracks', { recordingId });
    if (!result.ok) return result.failure.status === 404 ? 'missing' : 'unreachable';
    return result.value.tracks.length > 0 ? result.value.tracks : 'missing';
  });
  return { ...player, playable: recordingId !== null };
};
