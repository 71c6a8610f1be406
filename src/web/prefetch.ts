import type { ComponentType } from 'react';
import type { EndpointInput } from '../contract/endpoints.ts';
import { pagePattern } from '../contract/pages.ts';
import type { EndpointName } from '../contract/wire.ts';
import { rememberedSession, session } from './account/session.ts';
import { prefetchIdle } from './parts/when-idle.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;
/** A call that reads, with what it asks for. */
export type Read = { [N in EndpointName]: readonly [name: N, input: EndpointInput<N>] }[EndpointName];
/** What a page reads first, by the named parts of its path and its query. */
export type Reads = (at: {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}) => readonly Read[];

type Page = { path: string; layout: string; load: LoadPage; reads: Reads | undefined; isPrivate: boolean };
type Layouts = Readonly<Record<string, () => Promise<unknown>>>;

let offered: readonly Page[] = [];
let layouts: Layouts = {};

/** Names the pages once, when the application starts: links know only addresses. */
export const offerPages = (pages: readonly Page[], layoutsOfPages: Layouts): void => {
  offered = pages;
  layouts = layoutsOfPages;
};

/** Fetches the code of a page. A failure shows when the page is opened, so it is ignored here. */
const fetchCode = ({ load, layout }: Page): void => {
  load().catch(() => undefined);
  layouts[layout]?.().catch(() => undefined);
};

/** Fetches the code of a page that will likely be opened next. */
export const prefetch = (path: string): void => {
  const [address] = path.split('?');
  const page = offered.find((one) => one.path === address);
  if (page) fetchCode(page);
};

/** Prefetches when the browser is idle, and not for people who save data. */
export const prefetchWhenIdle = (paths: readonly string[]): (() => void) => {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = prefetchIdle(async () => paths.forEach(prefetch));
  }, 1500);
  return () => {
    clearTimeout(timer);
    cancel();
  };
};

/** Whether the address signs someone in by itself, so that the remembered session may not be theirs. */
const signsIn = ({ searchParams, hash }: URL): boolean =>
  searchParams.has('code') || hash.includes('access_token');

/**
 * Starts on the code and the reads of the page that was asked for while the server is still asked whether the
 * remembered session is valid. What fails here is asked for again, and shown, by the page.
 */
export const prefetchArrival = (url: URL): void => {
  const page = offered.find(({ path }) => pagePattern(path).test(url.pathname));
  const record = rememberedSession();
  if (!page || signsIn(url) || (page.isPrivate && !record)) return;
  fetchCode(page);
  const params = pagePattern(page.path).exec(url.pathname)?.groups ?? {};
  const reads = page.reads?.({ params, query: url.searchParams }) ?? [];
  const person = page.isPrivate ? record : null;
  const all: readonly Read[] = person ? [['readProfile', { userId: person.user.id }], ...reads] : reads;
  const options = { early: true, ...(person && { token: person.token }) };
  for (const [name, input] of all) void session.call(name, input, options);
};
