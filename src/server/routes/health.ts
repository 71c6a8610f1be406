import { Hono } from 'hono';
import { fromThisMachine, type AppEnv } from '../http/visitor.ts';
import type { Ports } from '../ports.ts';
import { askDatabase } from '../store/database-away.ts';

/** For those who run the server: is it up, can it work, and how is it doing. */
export const healthRoutes = (
  { db, metrics, origin }: Ports,
  metricsToken: string | undefined,
): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  for (const path of ['/healthz', '/readyz', '/metrics'])
    app.use(path, async (c, next) => {
      c.set('route', 'health');
      await next();
    });
  app.get('/healthz', (c) => c.json({ ok: true }));
  // The server listens only after its migrations, so a database that answers is a database that is ready.
  app.get('/readyz', async (c) => {
    try {
      await askDatabase(db);
      return c.json({ ok: true });
    } catch {
      return c.json({ ok: false, reason: 'The database does not answer.' }, 503);
    }
  });
  app.get('/metrics', async (c) => {
    const allowed = metricsToken
      ? c.req.header('authorization') === `Bearer ${metricsToken}`
      : fromThisMachine(c, origin);
    if (!allowed) return c.notFound();
    const { type, body } = await metrics.text();
    return c.body(body, 200, { 'content-type': type });
  });
  return app;
};
