import type { ComponentType } from 'react';
import type { EndpointInput } from '../../contract/endpoints.ts';
import { pagePattern } from '../../contract/pages.ts';
import type { EndpointName } from '../../contract/wire.ts';

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
export const registerRoutes = (pages: readonly Page[], layoutsOfPages: Layouts): void => {
  offered = pages;
  layouts = layoutsOfPages;
};

/** The page at an address. */
export const pageAt = ({ pathname }: URL): Page | undefined =>
  offered.find(({ path }) => pagePattern(path).test(pathname));

/** Fetches the code of a page. A failure shows when the page is opened, so it is ignored here. */
export const fetchCode = ({ load, layout }: Page): Promise<unknown> =>
  Promise.allSettled([load(), layouts[layout]?.()]);

/** Fetches the code of a page that will likely be opened next. */
export const prefetch = (path: string): void => {
  const [address] = path.split('?');
  const page = offered.find((one) => one.path === address);
  if (page) void fetchCode(page);
};
