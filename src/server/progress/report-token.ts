import { createHash } from 'node:crypto';

/** What is kept of the token of a report link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
