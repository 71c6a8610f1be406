import type { MouseEvent } from 'react';

/** The second half of a double click does nothing: the first may have put another button in its place. */
export const singleClick =
  (run: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (event.detail <= 1) run?.();
  };
