import type { ComponentType } from 'react';
import type { Read } from './account/read-ahead.ts';

/** Who sees a page and what surrounds it; 'standalone' pages need no sign-in and bear with one. */
export type Layout = 'public' | 'signed-in' | 'full-screen' | 'standalone';

export type Load = () => Promise<{ default: ComponentType }>;

/** Where someone arrives: the named parts of the path, and the query. */
type Arrival = { params: Record<string, string | undefined>; query: URLSearchParams };

export type Route = {
  path: string;
  layout: Layout;
  Screen: ComponentType;
  load?: Load;
  /** What the screen will read first, so that it can be on its way before the screen is. */
  reads?: (arrival: Arrival) => readonly Read[];
};

export const needsSession = ({ layout }: Route): boolean =>
  layout === 'signed-in' || layout === 'full-screen';
