import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refuse } from '../../../domain/foundation/refusal.ts';
import { Pacers, type Pace } from './pace.ts';
import { refusalReply } from './failure.ts';
import { clientIp, identifiesCaller, type AppEnv } from './visitor.ts';
import { bodyLimit } from 'hono/body-limit';

const TOO_FAST = refuse('too-many', 'Too many requests. Please wait a moment and try again.');

/** The header tells clients that the same call will be taken in a moment. */
export const tooFastReply = (c: Context<AppEnv>): Response => {
  const reply = refusalReply(c, TOO_FAST);
  reply.headers.set('retry-after', '1');
  return reply;
};

/** Slows down an address that asks faster than people and their pages do. Counted in this process alone. */
export const limitRequests = (pace: Pace, trustedProxies: number) => {
  const pacers = new Pacers(pace);
  return createMiddleware<AppEnv>(async (c, next) => {
    const ip = clientIp(c, trustedProxies);
    if (!identifiesCaller(ip) || pacers.take(ip, Date.now())) return next();
    return tooFastReply(c);
  });
};

/**
 * Refuses bodies that are too long. One whose length is announced is judged by that, and Node takes no byte more;
 * only the others are counted as they come, which costs every request a stream.
 */
export const limitBody = (maxSize: number) => {
  const tooLarge = refuse('too-large');
  const counted = bodyLimit({ maxSize, onError: (c) => refusalReply(c, tooLarge) });
  return createMiddleware<AppEnv>((c, next) => {
    const announced = c.req.method === 'GET' ? '0' : c.req.header('content-length');
    if (announced === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(announced) > maxSize ? Promise.resolve(refusalReply(c, tooLarge)) : next();
  });
};
