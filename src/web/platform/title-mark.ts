import { useEffect } from 'react';

/** Puts words before the page's title for as long as there are any, whichever page sets a title meanwhile. */
export const useTitleMark = (words: string | null): void => {
  useEffect(() => {
    const title = document.querySelector('title');
    if (words === null || !title) return undefined;
    const prefix = `${words} · `;
    const mark = () => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
    };
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [words]);
};
