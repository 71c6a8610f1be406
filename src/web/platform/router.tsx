import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** Where the reader is. `state` belongs to an entry of the browser's history and is not in its address. */
export type Place = { pathname: string; search: string; hash: string; state: unknown };
type NavigateOptions = { replace?: boolean; state?: unknown };
/** Goes to a path of ours, or some entries on or back. */
type Navigate = (to: string | number, options?: NavigateOptions) => void;

const PlaceContext = createContext<Place | null>(null);
const NavigateContext = createContext<Navigate>(() => {});
/** The page that is shown and the named parts of its path. */
export const PageContext = createContext<{ page: ReactNode; params: Readonly<Record<string, string>> }>({
  page: null,
  params: {},
});

const placeNow = (): Place => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
};

/** Follows the address of the browser. A page stays until the next one has its code. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(placeNow);
  const [drawnFor] = useState(() => window.location.href);
  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') return window.history.go(to);
    if (replace) window.history.replaceState(state, '', to);
    else window.history.pushState(state, '', to);
    return startTransition(() => setPlace(placeNow()));
  }, []);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(placeNow()));
    window.addEventListener('popstate', follow);
    // Someone may go back while the page is drawn, before anyone listens.
    if (window.location.href !== drawnFor) follow();
    return () => window.removeEventListener('popstate', follow);
  }, [drawnFor]);
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  );
}

/** Shows one address and goes nowhere: for pages that are drawn ahead, and tests. */
export function StaticRouter({ location = '/', children }: { location?: string; children: ReactNode }) {
  const place = useMemo(() => {
    const { pathname, search, hash } = new URL(location, 'http://localhost');
    return { pathname, search, hash, state: null };
  }, [location]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export const useLocation = (): Place => {
  const place = use(PlaceContext);
  if (!place) throw new Error('no router around this component');
  return place;
};

export const useNavigate = (): Navigate => use(NavigateContext);

/** The named parts of the page's path. */
export const useParams = (): Readonly<Record<string, string>> => use(PageContext).params;

/** The query, and how to go to this page with another. */
export const useSearchParams = (): [
  URLSearchParams,
  (query: Record<string, string>, options?: NavigateOptions) => void,
] => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [
    query,
    (wanted, options) => {
      const text = new URLSearchParams(wanted).toString();
      navigate(text === '' ? pathname : `${pathname}?${text}`, options);
    },
  ];
};

/** Other clicks are the browser's: a new tab, a new window, a menu, a download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string; state?: unknown };

/** A link to a page of ours. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // A link to where the reader is must not make another step on the way back.
    navigate(to, { state, replace: to === pathname + search + hash });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Leads on to another page as soon as it is shown; the way back does not lead here. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
