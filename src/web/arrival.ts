import { matchPath } from 'react-router';
import { readAhead, rememberedSession } from './account/session.ts';
import { prefetch } from './prefetch.ts';
import { needsSession } from './route.ts';
import { routes } from './routes.tsx';

/** Whether the address signs someone in by itself, so that nobody knows yet who will arrive. */
const signsIn = ({ searchParams, hash }: URL): boolean =>
  searchParams.has('code') || hash.includes('access_token');

/**
 * Begins at once what the page that was asked for needs, its code and its data, while the server is still asked whether
 * the sign-in this browser remembers holds. Whatever is refused or fails here is met again, and shown, by the page.
 */
export const arrive = (address: URL): void => {
  const { pathname, searchParams: query } = address;
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route || signsIn(address)) return;
  const record = rememberedSession();
  const isPrivate = needsSession(route);
  if (isPrivate && !record) return;
  prefetch(route.path);
  const params = matchPath(route.path, pathname)?.params ?? {};
  const reads = route.reads?.({ params, query }) ?? [];
  if (isPrivate && record) readAhead([['readProfile', { userId: record.user.id }], ...reads], record.token);
  else readAhead(reads);
};
