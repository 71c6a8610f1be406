import { useEffect } from 'react';

/**
 * Tells the system that this page plays something, so that the sound goes on with the screen locked where the system lets it, and
 * its buttons there mute and unmute it.
 */
export const useLockedScreen = (title: string | null, onMute: (isMuted: boolean) => void): void => {
  useEffect(() => {
    const { mediaSession } = navigator as { mediaSession?: MediaSession };
    if (title === null || !mediaSession) return undefined;
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Fellow Eye' });
    mediaSession.playbackState = 'playing';
    const play = (isMuted: boolean) => () => {
      mediaSession.playbackState = isMuted ? 'paused' : 'playing';
      onMute(isMuted);
    };
    mediaSession.setActionHandler('play', play(false));
    mediaSession.setActionHandler('pause', play(true));
    return () => {
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
      mediaSession.setActionHandler('play', null);
      mediaSession.setActionHandler('pause', null);
    };
  }, [title, onMute]);
};
