import type { Failure } from './failure-wording.ts';

/** Whether what was asked for is not there for this person, however often they ask: none by that name, or not theirs. */
export const isOutOfReach = ({ status }: Failure): boolean =>
  status === 400 || status === 403 || status === 404;
