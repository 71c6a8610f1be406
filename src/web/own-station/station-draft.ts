import { STATION_DRAFT_PREFIX } from '../platform/draft-keys.ts';

const keyOf = (userId: string, stationId: string | null): string =>
  `${STATION_DRAFT_PREFIX}${userId} ${stationId ?? 'new'}`;

/** Text that was typed and not saved, kept in this browser until it is. */
export const readStationDraft = (userId: string, stationId: string | null): string | null => {
  try {
    return localStorage.getItem(keyOf(userId, stationId));
  } catch {
    return null;
  }
};

/** Keeps it; null drops it. */
export const keepStationDraft = (userId: string, stationId: string | null, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(keyOf(userId, stationId));
    else localStorage.setItem(keyOf(userId, stationId), text);
  } catch {
    // Storage is full or shut: the page still holds the text.
  }
};
