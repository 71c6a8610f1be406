import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './visitor.ts';

const policy = (origin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');

/** What a browser may do with anything we serve. */
export const securityHeaders = (origin: string) => {
  const headers = Object.entries({
    'content-security-policy': policy(origin),
    'x-content-type-options': 'nosniff',
    // Links in mails carry tokens; no page we show may pass its address on.
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const given = c.res.headers;
    for (const [name, value] of headers) if (!given.has(name)) given.set(name, value);
  });
};
