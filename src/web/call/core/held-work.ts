import { whenIdle } from '../../platform/when-idle.ts';

/** A picture that has not come by then waits for something other than this page. */
const LATEST_MS = 2000;

/**
 * Work that a page does once it is in a call: recorders, meters, clocks. A page that connects is idle again and again while it
 * waits for an answer, so idleness alone would start it between two steps of connecting.
 */
export const createHeldWork = () => {
  const waiting = new Set<() => void>();
  let deadline: ReturnType<typeof setTimeout> | null = null;

  const release = (): void => {
    if (deadline !== null) clearTimeout(deadline);
    deadline = null;
    for (const start of waiting) start();
    waiting.clear();
  };

  return {
    /** From here on someone waits to see the other person. */
    hold: (): void => {
      if (deadline !== null) clearTimeout(deadline);
      deadline = setTimeout(release, LATEST_MS);
    },
    /** The other person is seen, or there is no one to be seen. */
    release,
    /** Does something once the page is idle and no one waits. Returns how to cancel it. */
    run: (work: () => void): (() => void) => {
      if (deadline === null) return whenIdle(work);
      let cancel = (): void => void waiting.delete(start);
      const start = () => {
        cancel = whenIdle(work);
      };
      waiting.add(start);
      return () => cancel();
    },
  };
};

/** The one of this page. */
export const heldWork = createHeldWork();
