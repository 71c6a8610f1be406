import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { Link, useLocation } from '../platform/router.tsx';
import { session, storage } from '../account/session.ts';
import type { Profile } from '../../contract/profile.ts';
import { displayName, initials, PLACEHOLDER_PERSON } from '../../domain/profile/name.ts';
import { isPlaceAt, PLACES } from './places.ts';
import { Logo } from '../platform/logo.tsx';
import { prefetch } from '../platform/prefetch.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';

const ICONS = {
  '/dashboard': LayoutDashboard,
  '/interview-scheduling': MessagesSquare,
  '/assessments': ClipboardCheck,
} satisfies Record<(typeof PLACES)[number]['to'], unknown>;

const placeLook = (isActive: boolean) =>
  `flex items-center justify-center gap-1 font-medium whitespace-nowrap transition-colors max-md:min-h-16 max-md:flex-1
  max-md:flex-col max-md:text-small md:min-h-16 md:border-b-2 md:px-1 md:pt-0.5 ${
    isActive
      ? 'border-accent text-accent md:text-ink max-md:font-semibold'
      : 'border-transparent text-ink-soft hover:text-ink'
  }`;

const leave = () => {
  const provider = storage.getItem('provider');
  session.leave();
  if (provider) void import('../account/provider-leave.ts').then((part) => part.offerToLeave(provider));
};

type SignedInHeaderProps = {
  profile: Profile | null;
  /** What must stay in sight, below the places. */
  children?: ReactNode;
};

/** One navigation: in the header on a desk, under the thumb on a phone. */
export function SignedInHeader({ profile, children }: SignedInHeaderProps) {
  const { pathname } = useLocation();
  const person = profile ?? PLACEHOLDER_PERSON;
  // What only the reader sees of themselves lies behind their picture.
  const isOwnPage = ['/profile', '/organiser', '/complete-profile'].includes(pathname);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-5 px-5 sm:px-8 lg:gap-9">
        <Link to="/dashboard" aria-label="Fellow Eye, dashboard" className="flex rounded-control py-2">
          <Logo />
        </Link>
        <nav
          aria-label="Main"
          className="flex gap-5 lg:gap-7 max-md:bottom-bar max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:gap-0 max-md:border-t
            max-md:border-line max-md:bg-paper max-md:pb-[env(safe-area-inset-bottom)]"
        >
          {PLACES.map((place) => {
            const { to, name } = place;
            const isActive = isPlaceAt(place, pathname);
            const Icon = ICONS[to];
            return (
              <Link
                key={to}
                to={to}
                aria-current={isActive ? (pathname === to ? 'page' : 'true') : undefined}
                className={placeLook(isActive)}
                onPointerEnter={() => prefetch(to)}
              >
                <Icon aria-hidden="true" className="size-5.5 md:hidden" />
                {name}
              </Link>
            );
          })}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <Link
            to="/profile"
            onPointerEnter={() => prefetch('/profile')}
            aria-current={isOwnPage ? (pathname === '/profile' ? 'page' : 'true') : undefined}
            className={`flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1.5 font-medium hover:bg-ink/7 ${
              isOwnPage ? 'bg-ink/8' : ''
            }`}
          >
            <Avatar src={profile?.avatar ?? null} initials={initials(person)} />
            <span className="max-w-44 truncate max-lg:sr-only">{displayName(person)}</span>
          </Link>
          <Button
            variant="quiet"
            onClick={leave}
            onPointerEnter={() => prefetch('/')}
            onFocus={() => prefetch('/')}
            className="max-sm:px-2.5"
          >
            <LogOut aria-hidden="true" className="size-4.5" />
            Logout
          </Button>
        </div>
      </div>
      {children}
    </header>
  );
}
