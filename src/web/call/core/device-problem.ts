/**
 * Why a camera or microphone is not there: the person or the browser said no, there is none, another program has it,
 * it was unplugged, or the page is not allowed to ask at all.
 */
export type DeviceProblem = 'blocked' | 'missing' | 'busy' | 'lost' | 'unsupported';

const byName: Record<string, DeviceProblem> = {
  NotAllowedError: 'blocked',
  SecurityError: 'unsupported',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What a refused getUserMedia means. */
export const problemOf = (error: unknown): DeviceProblem =>
  (error instanceof Error && byName[error.name]) || 'busy';
