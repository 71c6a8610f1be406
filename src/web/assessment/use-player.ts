import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../account/session.ts';
import { QuotePlayer } from './quote-player.ts';

/** The player of one recording, for as long as its dialog is open. */
export const usePlayer = (recordingId: string | null) => {
  const [player] = useState(
    () =>
      new QuotePlayer(async () => {
        const result = recordingId === null ? null : await call('listTracks', { recordingId });
        return result?.ok ? result.value.tracks : null;
      }),
  );
  useEffect(() => () => player.stop(), [player]);
  const state = useSyncExternalStore(player.subscribe, player.getSnapshot);
  return { player, state };
};
