import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from '../platform/router.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import { Logo } from '../platform/logo.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';

const textLink = 'flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:text-ink';

/** The places of the public pages. */
export const publicLinks = [
  { to: '/', name: 'Home', look: textLink },
  { to: '/#features', name: 'Features', look: textLink },
  { to: '/#testimonials', name: 'Testimonials', look: textLink },
  { to: '/login', name: 'Log In', look: `${textLink} md:ml-4` },
  { to: '/register', name: 'Sign Up', look: `${buttonLook('secondary')} max-md:mt-2` },
];

export function PublicHeader() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  const Icon = open ? X : Menu;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between px-5 sm:px-8">
        <Link to="/" aria-label="Fellow Eye, home" className="flex rounded-control py-2">
          <Logo />
        </Link>
        <div className="flex items-center gap-2 md:order-last md:ml-3">
          <DashboardLink />
          <button
            type="button"
            aria-expanded={open}
            aria-controls="public-nav"
            aria-label={open ? 'Close menu' : 'Open menu'}
            onClick={() => setOpen(!open)}
            className="-mr-2 grid size-11 place-items-center rounded-control md:hidden"
          >
            <Icon aria-hidden="true" className="size-6" />
          </button>
        </div>
        <nav
          id="public-nav"
          aria-label="Main"
          className={`${open ? 'flex' : 'hidden'} w-full flex-col gap-1 pt-1 pb-5 md:ml-auto md:flex md:w-auto md:flex-row
            md:items-center md:py-0`}
        >
          {publicLinks.map(({ to, name, look }) => (
            <ScreenLink key={to} to={to} className={look} onClick={() => setOpen(false)}>
              {name}
            </ScreenLink>
          ))}
        </nav>
      </div>
    </header>
  );
}
