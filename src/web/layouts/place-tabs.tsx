import { prefetch } from '../platform/prefetch.ts';
import { Link, useLocation } from '../platform/router.tsx';
import { isPlaceAt, isTabAt, PLACES, type HeaderPlace } from './places.ts';

const look = (isCurrent: boolean): string =>
  `flex min-h-9 items-center rounded-control px-2 text-small font-medium whitespace-nowrap transition-colors sm:px-3 sm:text-body ${
    isCurrent
      ? 'bg-ink/8 text-ink forced-colors:outline-2 forced-colors:-outline-offset-2'
      : 'text-ink-soft hover:bg-ink/5 hover:text-ink'
  }`;

/** On a narrow phone the tabs scroll; the one that is lit is in sight. */
const showTab = (tab: HTMLAnchorElement | null): void => {
  tab?.parentElement?.scrollTo(tab.offsetLeft - 99, 0);
};

/** The areas of the place that is shown. They scroll away with the page. */
export function PlaceTabs() {
  const { pathname } = useLocation();
  const place = PLACES.find((one: HeaderPlace) => isPlaceAt(one, pathname));
  if (!place || place.tabs.length === 0) return null;
  return (
    <nav aria-label={place.name} className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-6xl overflow-x-auto sm:gap-1 px-2 py-1.5 sm:px-5">
        {place.tabs.map((tab) => {
          const isCurrent = isTabAt(tab, pathname);
          return (
            <Link
              key={tab.to}
              to={tab.to}
              ref={isCurrent ? showTab : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              className={look(isCurrent)}
              onPointerEnter={() => prefetch(tab.to)}
            >
              {tab.name}
            </Link>
          );
        })}
        <Link to="/help" className={`ml-auto ${look(false)}`} onPointerEnter={() => prefetch('/help')}>
          Help
        </Link>
      </div>
    </nav>
  );
}
