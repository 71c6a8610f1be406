import { Navigate, useLocation } from '../platform/router.tsx';
import { useExpiryNotice } from '../account/departure.ts';
import { returnPath } from '../account/return-path.ts';
import { useSession } from '../account/session.ts';
import { PageBody } from './page-body.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

// Of use to someone who is signed in, too.
const FOR_EVERYONE = ['/', '/house-rules', '/privacy'];

/** The pages anyone may see. Those for signing in are of no use to someone who is. */
export default function PublicLayout() {
  const state = useSession();
  const { pathname, state: carried } = useLocation();
  useExpiryNotice(state);

  if (!FOR_EVERYONE.includes(pathname) && state.status === 'signed-in')
    return <Navigate to={returnPath(carried) ?? '/dashboard'} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <PageBody footer={<PublicFooter />} />
    </div>
  );
}
