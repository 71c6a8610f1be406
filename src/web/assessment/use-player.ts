import { useEffect, useState } from 'react';
import { call } from '../account/session.ts';
import { useStore } from '../parts/store.ts';
import { QuotePlayer } from './quote-player.ts';

/** The player of one recording, for as long as its dialog is open. */
export const usePlayer = (recordingId: string | null) => {
  const [player] = useState(
    () =>
      new QuotePlayer(async () => {
        if (recordingId === null) return 'missing';
        const result = await call('listTracks', { recordingId });
        if (!result.ok) return result.failure.status === 404 ? 'missing' : 'unreachable';
        return result.value.tracks.length > 0 ? result.value.tracks : 'missing';
      }),
  );
  useEffect(() => () => player.stop(), [player]);
  const state = useStore(player.store);
  return { player, state };
};
