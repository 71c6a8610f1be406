import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { API_PREFIX, DEVICE_HEADER } from '../contract/wire.ts';
import { refuse } from '../domain/refusal.ts';
import { concealRoom } from './actions/hidden-room.ts';
import { personOf } from './actions/session.ts';
import { errorCode } from './error-code.ts';
import { bindEndpoints, type Handlers } from './http/bind.ts';
import { limitBody, limitRequests } from './http/request-limit.ts';
import { refusalReply, RETRY_LATER } from './http/failure.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { clientIp, proxyMark, type AppEnv, type Visitor } from './http/visitor.ts';
import type { Pace } from './pace.ts';
import type { Ports } from './ports.ts';
import { aboutRoutes } from './routes/about.ts';
import { accountLinkRoutes } from './routes/account-link.ts';
import { accountRoutes } from './routes/account.ts';
import { assessmentRoutes } from './routes/assessment.ts';
import { blockRoutes } from './routes/block.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { callRoutes } from './routes/call.ts';
import { caseRoutes } from './routes/case.ts';
import { circuitRoutes } from './routes/circuit.ts';
import { certificateRoutes } from './routes/certificate.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { reportLinkRoutes } from './routes/report-link.ts';
import { sampleRoutes } from './routes/sample.ts';
import { stationRoutes } from './routes/station.ts';
import { debriefRoutes } from './routes/debrief.ts';
import { findingRoutes } from './routes/finding.ts';
import { apiDocsRoutes } from './routes/api-docs.ts';
import { healthRoutes, type HealthOptions } from './routes/health.ts';
import { groupRoutes } from './routes/group.ts';
import { historyRoutes } from './routes/history.ts';
import { ownStationRoutes } from './routes/own-station.ts';
import { partnerRoutes } from './routes/partner.ts';
import { organiserRoutes } from './routes/organiser.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { profileRoutes } from './routes/profile.ts';
import { proposalRoutes } from './routes/proposal.ts';
import { attendanceRoutes } from './routes/attendance.ts';
import { roomRoutes } from './routes/room.ts';
import { roundRoutes } from './routes/round.ts';
import { statusRoutes } from './routes/status.ts';
import { trackRoutes } from './routes/track.ts';
import { isDatabaseAway } from './store/database-away.ts';

export type AppOptions = HealthOptions & {
  trustedProxies: number;
  /** How fast one address may make calls; as fast as it likes unless said. */
  requestPace?: Pace | undefined;
  /** How fast one signed-in person may, from all their addresses; as fast as they like unless said. */
  personPace?: Pace | undefined;
  /** Pages for people: the web app, and the local mailbox where there is one. */
  pages?: Hono<AppEnv>;
  mailbox?: Hono<AppEnv> | undefined;
};

const BODY_LIMIT = 1024 * 1024;

/** What operators ask of a process that serves no people. */
export const buildHealthApp = (ports: Ports, options: HealthOptions): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use('*', requestLog(ports.log, ports.metrics), securityHeaders(ports.origin));
  app.route('/', healthRoutes(ports, options));
  return app;
};

/** The whole product over HTTP, on whatever ports it is given. */
export const buildApp = (ports: Ports, options: AppOptions): Hono<AppEnv> => {
  const { log, metrics, origin } = ports;
  const handlers: Handlers = {
    ...accountRoutes,
    ...accountLinkRoutes,
    ...profileRoutes,
    ...aboutRoutes,
    ...personalDataRoutes,
    ...dashboardRoutes,
    ...roomRoutes,
    ...calendarRoutes,
    ...attendanceRoutes,
    ...blockRoutes,
    ...partnerRoutes,
    ...groupRoutes,
    ...organiserRoutes,
    ...roundRoutes,
    ...historyRoutes,
    ...caseRoutes,
    ...sampleRoutes(ports),
    ...stationRoutes,
    ...ownStationRoutes,
    ...certificateRoutes,
    ...reportLinkRoutes,
    ...circuitRoutes,
    ...findingRoutes,
    ...callRoutes,
    ...trackRoutes,
    ...proposalRoutes,
    ...assessmentRoutes,
    ...debriefRoutes,
  };

  const visitorOf = async (c: Context<AppEnv>): Promise<Visitor> => {
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    return {
      person: bearer === undefined ? null : await personOf(ports, bearer),
      ip: clientIp(c, options.trustedProxies),
      device: c.req.header(DEVICE_HEADER),
    };
  };

  let proxySeen = options.trustedProxies > 0;
  const warnOfProxy = createMiddleware<AppEnv>((c, next) => {
    const header = proxySeen ? undefined : proxyMark(c);
    if (header !== undefined) {
      proxySeen = true;
      // Then everyone behind the proxy shares the limits of one address.
      log.warn({ header }, 'requests come through a proxy but TRUSTED_PROXIES is 0');
    }
    return next();
  });

  const app = new Hono<AppEnv>();
  app.use('*', warnOfProxy);
  app.use('*', requestLog(log, metrics), securityHeaders(origin));
  app.route('/', healthRoutes(ports, options));
  app.use(`${API_PREFIX}/*`, async (c, next) => {
    c.set('route', 'unknown');
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  if (options.requestPace) {
    const limit = limitRequests(options.requestPace, options.trustedProxies);
    for (const path of [`${API_PREFIX}/*`, '/status']) app.use(path, limit);
  }
  app.route('/', statusRoutes(ports));
  app.use(`${API_PREFIX}/*`, limitBody(BODY_LIMIT));
  // Safe beside secrets (BREACH): no cookie signs anyone in, so another site cannot have an answer made in their name.
  app.use(`${API_PREFIX}/*`, compress({ contentTypeFilter: /^application\/json/ }));
  app.route(API_PREFIX, apiDocsRoutes());
  app.route(
    API_PREFIX,
    bindEndpoints(ports, handlers, visitorOf, {
      personPace: options.personPace,
      conceal: (refusal) => concealRoom(ports, refusal),
    }),
  );
  app.all(`${API_PREFIX}/*`, (c) => refusalReply(c, refuse('missing')));
  if (options.mailbox) app.route('/dev/mailbox', options.mailbox);
  if (options.pages) app.route('/', options.pages);

  app.onError((error, c) => {
    // The message may quote what people sent, so only its kind and place are kept.
    const at = error.stack
      ?.split('\n')
      .slice(1, 4)
      .map((line) => line.trim());
    log.error(
      { requestId: c.get('requestId'), kind: error.name, code: errorCode(error), at },
      'request failed',
    );
    const reply = { error: 'Server error. Please try again.', issues: [] };
    // A database that is away or read-only comes back, and 503 is what clients retry.
    return isDatabaseAway(error) ? c.json(reply, 503, RETRY_LATER) : c.json(reply, 500);
  });
  return app;
};
