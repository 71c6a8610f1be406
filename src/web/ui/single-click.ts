import type { MouseEvent } from 'react';

/** What changes by itself must not take a press that was on its way to what stood there before: for so long. */
export const PRESS_UNDER_WAY_MS = 400;

/** The second half of a double click does nothing: the first may have put another button in its place. */
export const singleClick =
  (run: (() => void) | undefined) =>
  (event: MouseEvent): void => {
    if (event.detail <= 1) run?.();
  };
