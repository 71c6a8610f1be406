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
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4 px-5 sm:px-8">
          <Link to="/" aria-label="Fellow Eye, home" className="flex rounded-control py-2">
            <Logo />
          </Link>
          <DashboardLink />
        </div>
      </header>
      <PageBody />
    </div>
  );
}
