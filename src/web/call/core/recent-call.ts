/** A page that was in the call so shortly ago was reloaded, not reopened. */
const RECENT_MS = 30_000;

const mutedKeyOf = (roomId: string) => `muted-in-call:${roomId}`;
const keyOf = (roomId: string) => `in-call:${roomId}`;

/** Remembers that this tab is in the call at this moment. */
export const rememberInCall = (roomId: string): void =>
  sessionStorage.setItem(keyOf(roomId), String(Date.now()));

export const forgetInCall = (roomId: string): void => {
  sessionStorage.removeItem(keyOf(roomId));
  sessionStorage.removeItem(mutedKeyOf(roomId));
};

/** Whether this tab was in the call a moment ago: a reload goes straight back in. */
export const wasInCall = (roomId: string): boolean =>
  Date.now() - Number(sessionStorage.getItem(keyOf(roomId)) ?? 0) < RECENT_MS;

/** Remembers whether this tab's microphone is muted in the room's call. */
export const rememberMuted = (roomId: string, isMuted: boolean): void =>
  isMuted ? sessionStorage.setItem(mutedKeyOf(roomId), 'yes') : sessionStorage.removeItem(mutedKeyOf(roomId));

/** Whether this tab was muted in the room and has not left its call since: no one is unmuted by a reload. */
export const wasMuted = (roomId: string): boolean => sessionStorage.getItem(mutedKeyOf(roomId)) !== null;
