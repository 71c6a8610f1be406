import { whenIdle } from './parts/when-idle.ts';
import { needsSession, type Route } from './route.ts';

const loads = new Map<string, () => Promise<unknown>>();

/** Told once by the application which files each page needs; links know only addresses. */
export const offerScreens = (routes: readonly Route[], loadSignedIn: () => Promise<unknown>): void => {
  for (const route of routes) {
    const { path, load } = route;
    if (load) loads.set(path, () => Promise.all(needsSession(route) ? [load(), loadSignedIn()] : [load()]));
  }
};

/** Fetches the code of a page that will likely be wanted next. A failure is met again, and shown, on the visit. */
export const prefetch = (path: string): void => {
  loads
    .get(path)?.()
    .catch(() => undefined);
};

/** Prefetches when the browser has nothing better to do, and not where people count their bytes. */
export const prefetchWhenIdle = (paths: readonly string[]): (() => void) => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(() => paths.forEach(prefetch));
  }, 1500);
  return () => {
    clearTimeout(timer);
    callOff();
  };
};
