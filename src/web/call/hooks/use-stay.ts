import { useEffect } from 'react';

/** A page that was in the call so shortly ago was reloaded, not reopened. */
const RECENT_MS = 30_000;
const NOTE_EVERY_MS = 5000;

const keyOf = (roomId: string) => `in-call:${roomId}`;

/** Notes that this tab is in the call at this moment. */
export const leaveWord = (roomId: string): void => sessionStorage.setItem(keyOf(roomId), String(Date.now()));

export const forgetStay = (roomId: string): void => sessionStorage.removeItem(keyOf(roomId));

/** Whether this tab was in the call a moment ago: a reload goes straight back in. */
export const wasHere = (roomId: string): boolean =>
  Date.now() - Number(sessionStorage.getItem(keyOf(roomId)) ?? 0) < RECENT_MS;

/** Keeps the note fresh, for pages that end without a word. */
export const useStay = (roomId: string): void => {
  useEffect(() => {
    leaveWord(roomId);
    const timer = setInterval(() => leaveWord(roomId), NOTE_EVERY_MS);
    return () => clearInterval(timer);
  }, [roomId]);
};
