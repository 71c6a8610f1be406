import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { RETRY_LATER } from './platform/http/failure.ts';
import { fromThisMachine, type AppEnv } from './platform/http/visitor.ts';
import type { Ports } from './platform/ports.ts';
import { isDatabaseWritable } from './platform/database/database-away.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares in a time that tells nothing of where the two differ. */
const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

export type HealthOptions = {
  metricsToken?: string | undefined;
  /** Whether the server is shutting down: then it still answers, and asks for no more. */
  isDraining?: (() => boolean) | undefined;
};

/** For operators and balancers: is it up, can it work, and how is it doing. */
export const healthRoutes = (
  { db, metrics, origin }: Ports,
  { metricsToken, isDraining }: HealthOptions,
): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  // Anyone may ask, as often as they like: all who ask at once share one question to the database.
  let asking: Promise<boolean> | null = null;
  const isWritable = (): Promise<boolean> =>
    (asking ??= isDatabaseWritable(db).finally(() => {
      asking = null;
    }));
  for (const path of ['/healthz', '/readyz', '/metrics'])
    app.use(path, async (c, next) => {
      c.set('route', 'health');
      await next();
    });
  app.get('/healthz', (c) => c.json({ ok: true }));
  // The server listens only after its migrations, so a database that takes writes is ready.
  app.get('/readyz', async (c) => {
    const notReady = (reason: string) => c.json({ ok: false, reason }, 503, RETRY_LATER);
    if (isDraining?.()) return notReady('The server is shutting down.');
    try {
      return (await isWritable()) ? c.json({ ok: true }) : notReady('The database takes no writes.');
    } catch {
      return notReady('The database does not answer.');
    }
  });
  app.get('/metrics', async (c) => {
    const allowed = metricsToken
      ? isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
      : fromThisMachine(c, origin);
    if (!allowed) return c.notFound();
    const { type, body } = await metrics.text();
    return c.body(body, 200, { 'content-type': type });
  });
  return app;
};
