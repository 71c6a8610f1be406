import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refuse } from '../../../domain/foundation/refusal.ts';
import { TokenBuckets, type Pace } from './token-bucket.ts';
import { refusalReply } from './failure.ts';
import { clientIp, identifiesCaller, type AppEnv } from './visitor.ts';

const TOO_FAST = refuse('too-many', 'Too many requests. Please wait a moment and try again.');

/** The header tells clients that the same call will be taken in a moment. */
export const tooFastReply = (c: Context<AppEnv>): Response => {
  const reply = refusalReply(c, TOO_FAST);
  reply.headers.set('retry-after', '1');
  return reply;
};

/** Slows down an address that asks faster than people and their pages do. Counted in this process alone. */
export const limitRequests = (pace: Pace, trustedProxies: number) => {
  const buckets = new TokenBuckets(pace);
  return createMiddleware<AppEnv>(async (c, next) => {
    const ip = clientIp(c, trustedProxies);
    if (!identifiesCaller(ip) || buckets.take(ip, Date.now())) return next();
    return tooFastReply(c);
  });
};
