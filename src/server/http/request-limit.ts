import { createMiddleware } from 'hono/factory';
import { refuse } from '../../domain/refusal.ts';
import { Pacers, type Pace } from '../pace.ts';
import { refusalReply } from './failure.ts';
import { clientAddress, tellsApart, type AppEnv } from './visitor.ts';

const TOO_FAST = refuse('too-many', 'Too many requests. Please wait a moment and try again.');

/** Slows down an address that asks faster than people and their pages do. Counted in this process alone. */
export const limitRequests = (pace: Pace, trustedProxies: number) => {
  const pacers = new Pacers(pace);
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c, trustedProxies);
    if (!tellsApart(address) || pacers.take(address, Date.now())) return next();
    const reply = refusalReply(c, TOO_FAST);
    reply.headers.set('retry-after', '1');
    return reply;
  });
};
