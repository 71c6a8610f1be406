/** What the keys begin with under which a browser keeps someone's unsent ticks and notes. */
export const markQueuePrefix = (userId: string): string => `marking ${userId} `;

/** What the keys begin with under which a browser keeps forms and texts that the server has not taken yet. */
export const DRAFT_PREFIX = 'debrief ';
export const STATION_DRAFT_PREFIX = 'station ';

/** Drops the unsent forms of the last person in this browser: they signed out, and the next person may be someone else. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFT_PREFIX) || key.startsWith(STATION_DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps its storage shut has kept nothing.
  }
};
