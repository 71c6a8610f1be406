import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { API_PREFIX, DEVICE_HEADER } from '../contract/wire.ts';
import { browserName } from '../domain/account/browser-name.ts';
import { refuse } from '../domain/foundation/refusal.ts';
import { answerAsIfMissing } from './group/hidden-room.ts';
import { personOf } from './account/session.ts';
import { errorCode } from './platform/files/error-code.ts';
import { bindEndpoints, type Handlers } from './platform/http/bind.ts';
import { limitRequests } from './platform/http/request-limit.ts';
import { refusalReply, RETRY_LATER } from './platform/http/failure.ts';
import { requestLog } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { flowCookie } from './platform/http/flow-cookie.ts';
import { clientIp, proxyMark, type AppEnv, type Visitor } from './platform/http/visitor.ts';
import type { Pace } from './platform/http/token-bucket.ts';
import { StationReaderDown } from './ports/station-reader.ts';
import type { Ports } from './platform/ports.ts';
import { aboutRoutes } from './profile/about.routes.ts';
import { accountLinkRoutes } from './account-link/account-link.routes.ts';
import { accountRoutes } from './account/account.routes.ts';
import { secondFactorRoutes } from './account/second-factor.routes.ts';
import { assessmentRoutes } from './assessment/assessment.routes.ts';
import { blockRoutes } from './safety/block.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { callRoutes } from './call/call.routes.ts';
import { caseRoutes } from './round/case.routes.ts';
import { talkRoutes } from './assessment/talk.routes.ts';
import { circuitRoutes } from './practice/circuit.routes.ts';
import { certificateRoutes } from './progress/certificate.routes.ts';
import { dashboardRoutes } from './progress/dashboard.routes.ts';
import { reportLinkRoutes } from './progress/report-link.routes.ts';
import { sampleRoutes } from './station/sample.routes.ts';
import { stationRoutes } from './progress/station.routes.ts';
import { debriefRoutes } from './debrief/debrief.routes.ts';
import { findingRoutes } from './round/finding.routes.ts';
import { apiDocsRoutes } from './api-docs.routes.ts';
import { healthRoutes, type HealthOptions } from './health.routes.ts';
import { groupRoutes } from './group/group.routes.ts';
import { historyRoutes } from './progress/history.routes.ts';
import { ownStationRoutes } from './own-station/own-station.routes.ts';
import { partnerRoutes } from './partner/partner.routes.ts';
import { organiserRoutes } from './safety/organiser.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { pushRoutes } from './account/push.routes.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { proposalRoutes } from './proposal/proposal.routes.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { rehearsalRoutes } from './rehearsal/rehearsal.routes.ts';
import { roomRoutes } from './practice/room.routes.ts';
import { roundRoutes } from './practice/round.routes.ts';
import { seatRoutes } from './booking/seat.routes.ts';
import { statusRoutes } from './status.routes.ts';
import { trackRoutes } from './recording/track.routes.ts';
import { isDatabaseAway, isDiskFull } from './platform/database/database-away.ts';

const DISK_FULL = 'The server has no room left to save this. Please try again later.';

export type AppOptions = HealthOptions & {
  trustedProxies: number;
  /** How fast one address may make calls; as fast as it likes unless said. */
  requestPace?: Pace | undefined;
  /** How fast one signed-in person may, from all their addresses; as fast as they like unless said. */
  personPace?: Pace | undefined;
  /** The most that bodies being read from one address may have together. */
  bytesInFlight?: number | undefined;
  /** Pages for people: the web app, and the local mailbox where there is one. */
  pages?: Hono<AppEnv>;
  mailbox?: Hono<AppEnv> | undefined;
};

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
    ...secondFactorRoutes,
    ...providerRoutes,
    ...pushRoutes,
    ...accountLinkRoutes,
    ...profileRoutes,
    ...aboutRoutes,
    ...personalDataRoutes,
    ...dashboardRoutes,
    ...roomRoutes,
    ...seatRoutes,
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
    ...talkRoutes,
    ...rehearsalRoutes,
    ...findingRoutes,
    ...callRoutes,
    ...trackRoutes,
    ...proposalRoutes,
    ...assessmentRoutes,
    ...debriefRoutes,
  };

  const visitorOf = async (c: Context<AppEnv>): Promise<Visitor> => {
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const from = {
      ip: clientIp(c, options.trustedProxies),
      browser: browserName(c.req.header('user-agent')),
    };
    return {
      ...from,
      person: bearer === undefined ? null : await personOf(ports, bearer, from),
      device: c.req.header(DEVICE_HEADER),
      flow: flowCookie(c.req.header('cookie'), origin),
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
  app.route(API_PREFIX, apiDocsRoutes());
  app.route(
    API_PREFIX,
    bindEndpoints(ports, handlers, visitorOf, {
      personPace: options.personPace,
      bytesInFlight: options.bytesInFlight,
      conceal: (refusal) => answerAsIfMissing(ports, refusal),
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
    // It takes someone who runs the server to make room, so trying again at once would not help.
    if (isDiskFull(error)) return c.json({ error: DISK_FULL, issues: [] }, 507, RETRY_LATER);
    const reply = { error: 'Server error. Please try again.', issues: [] };
    // What is away comes back, and 503 is what clients retry: a database, also a read-only one, and our own processes.
    const isAway = isDatabaseAway(error) || error instanceof StationReaderDown;
    return isAway ? c.json(reply, 503, RETRY_LATER) : c.json(reply, 500);
  });
  return app;
};
