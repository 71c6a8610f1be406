import type { ComponentType } from 'react';

/** Who sees a page and what surrounds it; 'standalone' pages need no sign-in and bear with one. */
export type Layout = 'public' | 'signed-in' | 'full-screen' | 'standalone';

export type Load = () => Promise<{ default: ComponentType }>;

export type Route = { path: string; layout: Layout; Screen: ComponentType; load?: Load };
