import { lazy } from 'react';
import type { Load, Route } from './route.ts';
import Landing from './screens/landing.tsx';

const later = (load: Load) => ({ Screen: lazy(load), load });

/** Every page of the product. The first one comes with the application, the others when they are asked for. */
export const routes: readonly Route[] = [
  { path: '/', layout: 'public', Screen: Landing },
  { path: '/login', layout: 'public', ...later(() => import('./screens/login.tsx')) },
  { path: '/register', layout: 'public', ...later(() => import('./screens/register.tsx')) },
  { path: '/forgot-password', layout: 'public', ...later(() => import('./screens/forgot-password.tsx')) },
  { path: '/reset-password', layout: 'standalone', ...later(() => import('./screens/reset-password.tsx')) },
  { path: '/dashboard', layout: 'signed-in', ...later(() => import('./screens/dashboard.tsx')) },
  {
    path: '/interview-scheduling',
    layout: 'signed-in',
    ...later(() => import('./screens/interview-scheduling.tsx')),
    reads: () => [['listRooms', {}]],
  },
  {
    path: '/invite/:roomId',
    layout: 'signed-in',
    ...later(() => import('./screens/invite.tsx')),
    reads: ({ params: { roomId } }) => (roomId ? [['readRoom', { roomId }]] : []),
  },
  {
    path: '/assessments',
    layout: 'signed-in',
    ...later(() => import('./screens/assessments.tsx')),
    reads: ({ query }) => {
      const roundId = query.get('round');
      return [['listMyRounds', {}], ...(roundId ? [['readAssessment', { roundId }] as const] : [])];
    },
  },
  {
    path: '/profile',
    layout: 'signed-in',
    ...later(() => import('./screens/profile.tsx')),
    reads: () => [['listRecordings', {}]],
  },
  {
    path: '/complete-profile',
    layout: 'signed-in',
    ...later(() => import('./screens/complete-profile.tsx')),
  },
  {
    path: '/interview-practice-room',
    layout: 'full-screen',
    ...later(() => import('./screens/interview-practice-room.tsx')),
    reads: ({ query }) => {
      const roomId = query.get('roomId');
      return roomId
        ? [
            ['readRoom', { roomId }],
            ['readLatestRound', { roomId }],
          ]
        : [];
    },
  },
  {
    path: '/reschedule',
    layout: 'standalone',
    ...later(() => import('./screens/reschedule.tsx')),
    reads: ({ query }) => {
      const token = query.get('r');
      return token ? [['readReschedule', { token }]] : [];
    },
  },
  {
    path: '/decision',
    layout: 'standalone',
    ...later(() => import('./screens/decision.tsx')),
    reads: ({ query }) => {
      const t = query.get('t');
      return t ? [['readDecision', { t }]] : [];
    },
  },
  { path: '/undo-change', layout: 'standalone', ...later(() => import('./screens/undo-change.tsx')) },
  {
    path: '/call/:roomId',
    layout: 'full-screen',
    ...later(() => import('./screens/call.tsx')),
    reads: ({ params: { roomId } }) =>
      roomId
        ? [
            ['readRoom', { roomId }],
            ['readCall', { roomId }],
          ]
        : [],
  },
  { path: '*', layout: 'standalone', ...later(() => import('./screens/not-found.tsx')) },
];
