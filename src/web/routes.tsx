import { lazy, type ComponentType } from 'react';
import { pages, type PagePath } from '../contract/pages.ts';
import type { LoadPage, Read, Reads } from './prefetch.ts';

/** The call is a separate document (`call.html`); unknown paths have a page here too. */
type RoutePath = Exclude<PagePath, '/call/:roomId'> | '*';
type Screen = { Screen: ComponentType; load: LoadPage; reads: Reads };

const nothing: Reads = () => [];

const later = (load: LoadPage, reads = nothing): Screen => ({ Screen: lazy(load), load, reads });

const ifGiven = (value: string | null | undefined, reads: (value: string) => Read[]): Read[] =>
  value ? reads(value) : [];

/** Every page comes when it is asked for, with what it reads first. */
const screens: Record<RoutePath, Screen> = {
  '/': later(() => import('./screens/landing.tsx')),
  '/login': later(() => import('./screens/login.tsx')),
  '/register': later(() => import('./screens/register.tsx')),
  '/forgot-password': later(() => import('./screens/forgot-password.tsx')),
  '/house-rules': later(() => import('./screens/house-rules.tsx')),
  '/privacy': later(() => import('./screens/privacy.tsx')),
  '/reset-password': later(() => import('./screens/reset-password.tsx')),
  '/dashboard': later(
    () => import('./screens/dashboard.tsx'),
    () => [['readDashboard', {}]],
  ),
  '/interview-scheduling': later(
    () => import('./screens/interview-scheduling.tsx'),
    () => [
      ['listRooms', {}],
      ['listGroups', {}],
    ],
  ),
  '/invite/:roomId': later(
    () => import('./screens/invite.tsx'),
    ({ params }) => ifGiven(params['roomId'], (roomId) => [['readRoom', { roomId }]]),
  ),
  '/assessments': later(
    () => import('./screens/assessments.tsx'),
    ({ query }) => [
      ['listMyRounds', {}],
      ...ifGiven(query.get('round'), (roundId) => [['readAssessment', { roundId }]]),
    ],
  ),
  '/stations': later(
    () => import('./screens/stations.tsx'),
    () => [['listStations', {}]],
  ),
  '/stations/write': later(
    () => import('./screens/write-station.tsx'),
    ({ query }) => ifGiven(query.get('station'), (stationId) => [['readOwnStation', { stationId }]]),
  ),
  '/partners': later(
    () => import('./screens/partners.tsx'),
    () => [['listProspects', {}]],
  ),
  '/groups': later(
    () => import('./screens/groups.tsx'),
    () => [['listGroups', {}]],
  ),
  '/join': later(() => import('./screens/join.tsx')),
  '/report': later(() => import('./screens/report.tsx')),
  '/certificate': later(() => import('./screens/certificate.tsx')),
  '/sample': later(
    () => import('./screens/sample.tsx'),
    () => [['readSample', {}]],
  ),
  '/profile': later(
    () => import('./screens/profile.tsx'),
    () => [
      ['listRecordings', {}],
      ['readReminders', {}],
    ],
  ),
  '/organiser': later(() => import('./screens/organiser.tsx')),
  '/complete-profile': later(() => import('./screens/complete-profile.tsx')),
  '/interview-practice-room': later(
    () => import('./screens/interview-practice-room.tsx'),
    ({ query }) =>
      ifGiven(query.get('roomId'), (roomId) => [
        ['readRoom', { roomId }],
        ['readLatestRound', { roomId }],
      ]),
  ),
  '/reschedule': later(
    () => import('./screens/reschedule.tsx'),
    ({ query }) => ifGiven(query.get('r'), (token) => [['readReschedule', { token }]]),
  ),
  '/step-back': later(
    () => import('./screens/step-back.tsx'),
    ({ query }) => ifGiven(query.get('r'), (token) => [['readReschedule', { token }]]),
  ),
  '/decision': later(
    () => import('./screens/decision.tsx'),
    ({ query }) => ifGiven(query.get('t'), (t) => [['readDecision', { t }]]),
  ),
  '/pairing': later(
    () => import('./screens/pairing.tsx'),
    ({ query }) => ifGiven(query.get('t'), (token) => [['readPairing', { token }]]),
  ),
  '/undo-change': later(() => import('./screens/undo-change.tsx')),
  '*': later(() => import('./screens/not-found.tsx')),
};

const layouts = new Map<string, (typeof pages)[PagePath]>(Object.entries(pages));

export const routes = Object.entries(screens).map(([path, { Screen, load, reads }]) => {
  const layout = layouts.get(path) ?? 'standalone';
  const isPrivate = layout === 'signed-in' || layout === 'full-screen';
  return { path, layout, isPrivate, Screen, load, reads };
});
