/** A page behind a tab of a place, and the pages that belong to it. */
type Tab = { to: string; name: string; below?: readonly string[] };
export type HeaderPlace = { to: string; name: string; tabs: readonly Tab[] };

/** The three places of the header, and the areas each of them holds. */
export const PLACES = [
  { to: '/dashboard', name: 'Dashboard', tabs: [] },
  {
    to: '/interview-scheduling',
    name: 'Interview Practice',
    tabs: [
      { to: '/interview-scheduling', name: 'Sessions', below: ['/invite'] },
      { to: '/now', name: 'Now' },
      { to: '/partners', name: 'Partners' },
      { to: '/groups', name: 'Groups' },
      { to: '/stations', name: 'Stations' },
    ],
  },
  {
    to: '/assessments',
    name: 'Assessments',
    tabs: [
      { to: '/assessments', name: 'History' },
      { to: '/progress', name: 'Progress' },
      { to: '/mark-along', name: 'Mark along' },
    ],
  },
] as const satisfies readonly HeaderPlace[];

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Whether an address is that of a tab, or of a page that belongs to it. */
export const isTabAt = ({ to, below = [] }: Tab, pathname: string): boolean =>
  [to, ...below].some((path) => isWithin(pathname, path));

/** Whether an address lies in a place. */
export const isPlaceAt = ({ to, tabs }: HeaderPlace, pathname: string): boolean =>
  isWithin(pathname, to) || tabs.some((tab) => isTabAt(tab, pathname));
