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
  },
  { path: '/invite/:roomId', layout: 'signed-in', ...later(() => import('./screens/invite.tsx')) },
  {
    path: '/assessments',
    layout: 'signed-in',
    ...later(() => import('./screens/assessments.tsx')),
  },
  { path: '/profile', layout: 'signed-in', ...later(() => import('./screens/profile.tsx')) },
  {
    path: '/complete-profile',
    layout: 'signed-in',
    ...later(() => import('./screens/complete-profile.tsx')),
  },
  {
    path: '/interview-practice-room',
    layout: 'full-screen',
    ...later(() => import('./screens/interview-practice-room.tsx')),
  },
  { path: '/reschedule', layout: 'standalone', ...later(() => import('./screens/reschedule.tsx')) },
  { path: '/decision', layout: 'standalone', ...later(() => import('./screens/decision.tsx')) },
  { path: '/call/:roomId', layout: 'full-screen', ...later(() => import('./screens/call.tsx')) },
  { path: '*', layout: 'standalone', ...later(() => import('./screens/not-found.tsx')) },
];
