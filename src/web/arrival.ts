import { pagePattern } from '../contract/pages.ts';
import { rememberedSession, session } from './account/session.ts';
import { fetchCode, pageAt, type Read } from './platform/prefetch.ts';

/** Whether the address signs someone in by itself, so that the remembered session may not be theirs. */
const signsIn = ({ searchParams, hash }: URL): boolean =>
  searchParams.has('code') || hash.includes('access_token');

/**
 * Starts on the code and the reads of the page that was asked for while the server is still asked whether the
 * remembered session is valid; settles once the code is here. What fails here is asked for again, and shown, by the page.
 */
export const prefetchArrival = async (url: URL): Promise<void> => {
  const page = pageAt(url);
  const record = rememberedSession();
  if (!page || signsIn(url) || (page.isPrivate && !record)) return;
  const code = fetchCode(page);
  const params = pagePattern(page.path).exec(url.pathname)?.groups ?? {};
  const reads = page.reads?.({ params, query: url.searchParams }) ?? [];
  const person = page.isPrivate ? record : null;
  const all: readonly Read[] = person ? [['readProfile', { userId: person.user.id }], ...reads] : reads;
  const options = { early: true, ...(person && { token: person.token }) };
  for (const [name, input] of all) void session.call(name, input, options);
  await code;
};
