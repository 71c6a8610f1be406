/**
 * A page that records or sends a segment holds its lock, and loses it when it dies: so no two pages send the same
 * one, and an unlocked segment is one whose page is gone.
 */
export const holdSegment = async <T>(
  locks: LockManager | undefined,
  id: string,
  work: () => Promise<T>,
): Promise<T | null> => {
  // Without locks two pages may send the same chunk; the server takes it once.
  if (!locks) return work();
  return locks.request(`fellow-eye-segment-${id}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : null,
  );
};
