import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { noticeWords } from '../../domain/attendance/session-notice.ts';
import { examinePath, practiceRoomPath } from '../../contract/pages.ts';
import { Link, useLocation } from '../platform/router.tsx';
import { useTitleMark } from '../platform/title-mark.ts';
import { buttonLook } from '../ui/button.tsx';
import type { useNextSession } from './use-next-session.ts';

/** 'in 8 min', for the tab. */
const shortWords = (left: number): string => {
  if (left === 0) return 'now';
  return left > 0 ? `in ${left} min` : `${-left} min ago`;
};

// Kept over a change of layout.
const past = { dismissed: '', announced: '', rung: '' };

const look = {
  // A row above the stage: it covers nothing of a call.
  room: 'border-b border-accent bg-sheet py-1.5 pr-1.5 pl-4',
  header: 'mx-auto max-w-6xl px-5 pb-2 sm:px-8',
};

type StartingSoonBarProps = {
  next: NonNullable<ReturnType<typeof useNextSession>>;
  place: keyof typeof look;
  /** Has words read out, in a place that was there before them. */
  announce: (words: string) => void;
};

/** Says that a session is about to start, with the way in. */
export default function StartingSoonBar({ next, place, announce }: StartingSoonBarProps) {
  const { pathname, search } = useLocation();
  const [dismissed, setDismissed] = useState(past.dismissed);
  const path = next.examines ? examinePath(next.roomId) : practiceRoomPath(next.roomId);
  const key = `${next.roomId} ${next.startUtc} ${next.isRung ? 'rung' : ''}`;
  const shown = key !== dismissed && `${pathname}${search}` !== path ? next : null;
  const words =
    shown &&
    (shown.isRung
      ? `${shown.partner} is in the room and rings you`
      : `${shown.examines ? 'The session you examine' : `Your session with ${shown.partner}`} ${noticeWords(shown.left)}`);
  useTitleMark(shown && (shown.isRung ? `${shown.partner} rings` : `Session ${shortWords(shown.left)}`));
  useEffect(() => {
    // One page of several would be enough, but they do not know of each other: each is heard once.
    if (!shown?.isRung || past.rung === key) return;
    past.rung = key;
    // Every page has this notice, and few are ever rung.
    void import('../platform/page-sounds.ts').then(({ playSound }) => playSound('bell'));
  }, [shown, key]);

  useEffect(() => {
    // Announced once: a new minute is not announced.
    if (!words || past.announced === key) return;
    past.announced = key;
    announce(words);
  }, [words, key, announce]);

  return (
    shown && (
      <section aria-label="Starting soon" className={`flex items-center gap-3 ${look[place]}`}>
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
    )
  );
}
