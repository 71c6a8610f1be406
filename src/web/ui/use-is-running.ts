import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page runs: one that was drawn when the product was built is seen before it does. */
export const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
