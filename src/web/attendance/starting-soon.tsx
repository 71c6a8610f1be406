import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { noticeWords } from '../../domain/attendance/session-notice.ts';
import { practiceRoomPath } from '../../contract/pages.ts';
import { Link, useLocation } from '../platform/router.tsx';
import { buttonLook } from '../ui/button.tsx';
import { useNextSession } from './use-next-session.ts';

/** Puts words before the page's title for as long as there are any, whichever page sets a title meanwhile. */
const useTitleMark = (words: string | null): void => {
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

/** 'in 8 min', for the tab. */
const shortWords = (left: number): string => {
  if (left === 0) return 'now';
  return left > 0 ? `in ${left} min` : `${-left} min ago`;
};

// Kept over a change of layout.
const past = { dismissed: '', announced: '' };

const look = {
  // A page without a header has no other place for it.
  'full-screen':
    'fixed top-16 left-3 z-20 max-w-md rounded-card border border-accent bg-sheet py-2.5 pr-1.5 pl-4',
  header: 'mx-auto max-w-6xl px-5 pb-2 sm:px-8',
};

/** Says on every page that a session is about to start, with the way in: in the header, so that it covers nothing. */
export function StartingSoon({ fullScreen }: { fullScreen: boolean }) {
  const next = useNextSession();
  const { pathname, search } = useLocation();
  const [dismissed, setDismissed] = useState(past.dismissed);
  const region = useRef<HTMLOutputElement>(null);
  const path = next && practiceRoomPath(next.roomId);
  const key = next ? `${next.roomId} ${next.startUtc}` : '';
  const shown = next && key !== dismissed && `${pathname}${search}` !== path ? next : null;
  const words = shown && `Your session with ${shown.partner} ${noticeWords(shown.left)}`;
  useTitleMark(shown && `Session ${shortWords(shown.left)}`);

  useEffect(() => {
    // Announced once: a new minute is not announced.
    if (!words || !region.current || past.announced === key) return;
    past.announced = key;
    region.current.textContent = words;
  }, [words, key]);

  return (
    <>
      <output ref={region} className="sr-only" />
      {shown && path && (
        <section
          aria-label="Starting soon"
          className={`flex items-center gap-3 ${look[fullScreen ? 'full-screen' : 'header']}`}
        >
          <p className="min-w-0 font-medium wrap-anywhere tabular-nums max-md:grow">{words}</p>
          <Link to={path} className={`${buttonLook('primary', 'small')} md:order-first`}>
            Join
          </Link>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => {
              past.dismissed = key;
              setDismissed(key);
            }}
            className="-ml-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink sm:size-9"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        </section>
      )}
    </>
  );
}
