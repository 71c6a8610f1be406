import type { Context } from 'hono';
import type { FailureReply } from '../../../contract/endpoint.ts';
import { fieldLabel } from '../../../domain/foundation/field-label.ts';
import { PASSWORD_NEEDED } from '../../../domain/foundation/failure-wording.ts';
import { refusalStatus, type Refusal, type Refused } from '../../../domain/foundation/refusal.ts';
import type { AppEnv } from './visitor.ts';

// What a refusal says when the rule behind it said nothing more exact.
const sentences = {
  invalid: 'Your request is invalid.',
  'signed-out': 'Please sign in again.',
  forbidden: 'You are not allowed to perform this action.',
  'second-step': 'Show your second step to sign in.',
  unproven: 'Enter your current password to confirm that it is you.',
  missing: 'The requested resource was not found.',
  conflict: 'A conflicting state prevents this action.',
  gone: 'This no longer exists.',
  'too-large': 'That is too large. Please send less than 1 MB.',
  'too-many': 'Too many attempts. Please wait a few minutes and try again.',
  upstream: 'Upstream provider error. Try again shortly.',
  'no-space': 'The server has no room left to save this. Please try again later.',
} as const satisfies Record<Refusal, string>;

/** Goes with every 503: what is away is mostly back within seconds. */
export const RETRY_LATER = { 'retry-after': '5' };

/** A refusal as the answer to a call. */
export const refusalReply = (
  c: Context<AppEnv>,
  { refusal, detail, issues: told = [] }: Omit<Refused, 'ok'>,
): Response => {
  const issues = refusal === 'unproven' ? [PASSWORD_NEEDED] : [...told];
  return c.json(
    { error: detail ?? sentences[refusal], issues } satisfies FailureReply,
    refusalStatus[refusal],
  );
};

type ZodIssues = readonly { path: readonly PropertyKey[]; message: string }[];

/** The answer to a call whose fields are wrong: each by its path for programs, and in words for people. */
export const invalidReply = (c: Context<AppEnv>, where: string, found: ZodIssues): Response => {
  const issues = found.map(({ path, message }) => ({
    path: [where, ...path].map(String).join('.'),
    message,
  }));
  const words = found.map(({ path, message }) => {
    const label = fieldLabel(path.map(String));
    const sentence = /[.?]$/.test(message) ? message : `${message}.`;
    return label === '' ? sentence : `${label}: ${sentence}`;
  });
  return c.json({ error: words.join(' '), issues } satisfies FailureReply, 400);
};
