import { pages, type PagePath } from '../contract/pages.ts';
import { pageOnDemand } from './platform/on-demand.tsx';
import type { LoadPage, Read, Reads } from './platform/prefetch.ts';

/** The call is a separate document (`call.html`); unknown paths have a page here too. */
type RoutePath = Exclude<PagePath, '/call/:roomId'> | '*';

/** Every page comes when it is asked for. */
const screens: Record<RoutePath, LoadPage> = {
  '/': () => import('./screens/landing.tsx'),
  '/login': () => import('./screens/login.tsx'),
  '/register': () => import('./screens/register.tsx'),
  '/forgot-password': () => import('./screens/forgot-password.tsx'),
  '/sign-in/:provider': () => import('./screens/sign-in.tsx'),
  '/house-rules': () => import('./screens/house-rules.tsx'),
  '/privacy': () => import('./screens/privacy.tsx'),
  '/reset-password': () => import('./screens/reset-password.tsx'),
  '/dashboard': () => import('./screens/dashboard.tsx'),
  '/interview-scheduling': () => import('./screens/interview-scheduling.tsx'),
  '/invite/:roomId': () => import('./screens/invite.tsx'),
  '/assessments': () => import('./screens/assessments.tsx'),
  '/progress': () => import('./screens/progress.tsx'),
  '/assessments/round/:roundId': () => import('./screens/assessment.tsx'),
  '/assessments/exam/:circuitId': () => import('./screens/exam.tsx'),
  '/mark-along': () => import('./screens/mark-along.tsx'),
  '/stations': () => import('./screens/stations.tsx'),
  '/stations/write': () => import('./screens/write-station.tsx'),
  '/now': () => import('./screens/now.tsx'),
  '/partners': () => import('./screens/partners.tsx'),
  '/groups': () => import('./screens/groups.tsx'),
  '/join': () => import('./screens/join.tsx'),
  '/seat': () => import('./screens/seat.tsx'),
  '/report': () => import('./screens/report.tsx'),
  '/consent': () => import('./screens/consent.tsx'),
  '/certificate': () => import('./screens/certificate.tsx'),
  '/help': () => import('./screens/help.tsx'),
  '/sample': () => import('./screens/sample.tsx'),
  '/profile': () => import('./screens/profile.tsx'),
  '/organiser': () => import('./screens/organiser.tsx'),
  '/complete-profile': () => import('./screens/complete-profile.tsx'),
  '/interview-practice-room': () => import('./screens/interview-practice-room.tsx'),
  '/rehearse': () => import('./screens/rehearse.tsx'),
  '/examine/:roomId': () => import('./screens/examine.tsx'),
  '/reschedule': () => import('./screens/reschedule.tsx'),
  '/step-back': () => import('./screens/step-back.tsx'),
  '/decision': () => import('./screens/decision.tsx'),
  '/pairing': () => import('./screens/pairing.tsx'),
  '/undo-change': () => import('./screens/undo-change.tsx'),
  '*': () => import('./screens/not-found.tsx'),
};

const ifGiven = (value: string | null | undefined, reads: (value: string) => Read[]): Read[] =>
  value ? reads(value) : [];
const readReschedule: Reads = ({ query }) =>
  ifGiven(query.get('r'), (token) => [['readReschedule', { token }]]);

/** What a page reads first. */
const firstReads: Partial<Record<string, Reads>> = {
  '/dashboard': () => [['readDashboard', {}]],
  '/interview-scheduling': () => [
    ['listRooms', {}],
    ['listGroups', {}],
  ],
  '/invite/:roomId': ({ params }) => ifGiven(params['roomId'], (roomId) => [['readRoom', { roomId }]]),
  '/assessments': ({ query }) => [
    ['listMyRounds', {}],
    ...ifGiven(query.get('round'), (roundId) => [['readAssessment', { roundId }]]),
  ],
  '/progress': () => [['readDashboard', {}]],
  '/assessments/round/:roundId': ({ params }) =>
    ifGiven(params['roundId'], (roundId) => [
      ['readPastRound', { roundId }],
      ['readAssessment', { roundId }],
    ]),
  '/assessments/exam/:circuitId': ({ params }) =>
    ifGiven(params['circuitId'], (circuitId) => [['readCircuit', { circuitId }]]),
  '/mark-along': ({ query }) => {
    const talkId = query.get('talk');
    return talkId ? [['readTalk', { talkId }]] : [['listTalks', {}]];
  },
  '/stations': () => [['listStations', {}]],
  '/stations/write': ({ query }) =>
    ifGiven(query.get('station'), (stationId) => [['readOwnStation', { stationId }]]),
  '/now': () => [
    ['readNow', {}],
    ['listRooms', {}],
  ],
  '/partners': () => [['listProspects', {}]],
  '/groups': () => [['listGroups', {}]],
  '/sample': () => [['readSample', {}]],
  '/profile': () => [
    ['listRecordings', {}],
    ['readReminders', {}],
  ],
  '/interview-practice-room': ({ query }) =>
    ifGiven(query.get('roomId'), (roomId) => [
      ['readRoom', { roomId }],
      ['readLatestRound', { roomId }],
    ]),
  '/rehearse': ({ query }) => {
    const roomId = query.get('room');
    return roomId
      ? [
          ['readRoom', { roomId }],
          ['readLatestRound', { roomId }],
        ]
      : [['listStations', {}]];
  },
  '/examine/:roomId': ({ params }) =>
    ifGiven(params['roomId'], (roomId) => [['readExamination', { roomId }]]),
  '/reschedule': readReschedule,
  '/step-back': readReschedule,
  '/decision': ({ query }) => ifGiven(query.get('t'), (t) => [['readDecision', { t }]]),
  '/pairing': ({ query }) => ifGiven(query.get('t'), (token) => [['readPairing', { token }]]),
} satisfies Partial<Record<RoutePath, Reads>>;

const layouts = new Map<string, (typeof pages)[PagePath]>(Object.entries(pages));

export const routes = Object.entries(screens).map(([path, loadScreen]) => {
  const layout = layouts.get(path) ?? 'standalone';
  const isPrivate = layout === 'signed-in' || layout === 'full-screen';
  const { Page, load } = pageOnDemand(loadScreen);
  return { path, layout, isPrivate, Screen: Page, load, reads: firstReads[path] };
});
