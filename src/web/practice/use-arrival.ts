import { useEffect, useRef, useState } from 'react';
import { partnerName } from '../../domain/room/room-people.ts';
import { playSound } from '../platform/page-sounds.ts';
import { useTitleMark } from '../platform/title-mark.ts';
import { isArrival, type Sighting } from './arrival.ts';
import type { PracticeRoom } from './use-practice-room.ts';

/** A soft sound when the other person enters the call, and their name in the tab until someone looks at it. */
export const useArrival = ({ room, userId, partnerPlace }: PracticeRoom): void => {
  const last = useRef<Sighting>(null);
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const now = performance.now();
    const isNew = isArrival(last.current, partnerPlace, now);
    if (partnerPlace !== null) last.current = { place: partnerPlace, at: now };
    if (!isNew) return;
    playSound('chime');
    // oxlint-disable-next-line react/set-state-in-effect -- the page is told by an outside thing that someone came
    if (document.visibilityState !== 'visible') setAnnounced(true);
  }, [partnerPlace]);
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') setAnnounced(false);
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  useTitleMark(room && isAnnounced ? `${partnerName(room, userId)} is here` : null);
};
