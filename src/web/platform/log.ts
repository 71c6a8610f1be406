import type { Failure } from '../../domain/foundation/failure-wording.ts';

/** Logs a failure to the console that the page does not show, or shows in fewer words. */
export const logFailure = (what: string, failure: Failure): void => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(what, failure);
};
