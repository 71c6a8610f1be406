import { createMiddleware } from 'hono/factory';
import { API_PREFIX } from '../../../contract/wire.ts';
import type { AppEnv } from './visitor.ts';

/** A page of ours may run our own scripts and show our own frames; other sites may not frame it. */
const pagePolicy = (origin: string, framedBy: "'self'" | "'none'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // A picture is shown before it is sent, and then it is a data URL.
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "media-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${framedBy}`,
    // Every form is sent by script. A form sent by the browser, before the script is there, would put a password in the address.
    "form-action 'none'",
    "base-uri 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** What the API answers is data: opened as a page it could do nothing at all, whatever someone had uploaded. */
const DATA_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

// What a call needs is ours alone; what no page of ours needs, no page gets.
const FEATURES = {
  '(self)': [
    'camera',
    'microphone',
    'display-capture',
    'fullscreen',
    'autoplay',
    'clipboard-write',
    'publickey-credentials-get',
    'publickey-credentials-create',
  ],
  '()': [
    'accelerometer',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
};
const permissions = Object.entries(FEATURES)
  .flatMap(([allowed, names]) => names.map((name) => `${name}=${allowed}`))
  .join(', ');

/** The call is shown in a frame of the practice room. */
const isFramed = (path: string): boolean => path.startsWith('/call/');

/** What a browser may do with anything we serve. */
export const securityHeaders = (origin: string) => {
  const framed = pagePolicy(origin, "'self'");
  const unframed = pagePolicy(origin, "'none'");
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    // Links in mails carry tokens; no page we show may pass its address on.
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  });
  const policyOf = (path: string): string => {
    if (path.startsWith(`${API_PREFIX}/`)) return DATA_POLICY;
    return isFramed(path) ? framed : unframed;
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const given = c.res.headers;
    for (const [name, value] of headers) if (!given.has(name)) given.set(name, value);
    if (!given.has('content-security-policy')) given.set('content-security-policy', policyOf(c.req.path));
  });
};
