import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { refuse } from '../../domain/refusal.ts';
import { refusalReply } from './failure.ts';
import type { AppEnv } from './visitor.ts';

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
