import type { Failure } from '../../domain/failure-wording.ts';

/** Tells whoever looks into the browser's console of a failure that the page itself says nothing, or less, about. */
export const logFailure = (what: string, failure: Failure): void => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(what, failure);
};
