import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, as the screen turns or changes its size. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = window.matchMedia(query);
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
  );

/** Whether two things stand side by side; the variant `wide` of the styles is the same. */
export const WIDE = '(width >= 900px), (width >= 560px) and (height < 480px)';
