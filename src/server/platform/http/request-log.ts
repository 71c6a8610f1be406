import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../../ports/log.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { AppEnv } from './visitor.ts';

/** Gives each request an id and notes how it went, by route pattern: what people sent or hold never gets here. */
export const requestLog = (log: Log, metrics: Metrics) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('route', 'page');
    await next();
    // Set last: a handler that returns its own response would drop what was set before. And on the headers
    // themselves: the context would first turn a finished answer into a stream.
    c.res.headers.set('x-request-id', requestId);
    const { method } = c.req;
    const { status } = c.res;
    const route = c.get('route');
    const seconds = (performance.now() - started) / 1000;
    metrics.observeRequest({ method, route, status, seconds });
    if (route !== 'page' && route !== 'health')
      log.info({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'request');
  });
