import { useEffect, useState } from 'react';

/**
 * For what opens over the page: once it has closed, the focus is where it was before, or at the head of the page when
 * that is gone, such as the button of a session that was just cancelled. It is never nowhere.
 */
export const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Other code that restores the focus has done so by then.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        (isThere ? opener : document.querySelector('h1'))?.focus();
      });
    },
    [opener],
  );
};
