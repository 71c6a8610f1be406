import { Link } from '../platform/router.tsx';
import { Logo } from '../platform/logo.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import { PageBody } from './page-body.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

/** A page on its own, for those who followed a link here or lost their way. */
export function StandaloneLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line px-5 sm:px-8">
        <Link to="/" aria-label="Fellow Eye, home" className="flex rounded-control py-2">
          <Logo />
        </Link>
        <DashboardLink />
      </header>
      <PageBody />
    </div>
  );
}
