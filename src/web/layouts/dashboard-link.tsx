import { useSession } from '../account/session.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { useIsRunning } from '../ui/use-is-running.ts';
import { buttonLook } from '../ui/button.tsx';

/** The way back for someone who is signed in: the other links of such a page are for visitors. */
export function DashboardLink() {
  const isSignedIn = useSession().status === 'signed-in';
  if (!useIsRunning() || !isSignedIn) return null;
  return (
    <ScreenLink to="/dashboard" className={`${buttonLook('primary')} whitespace-nowrap print:hidden`}>
      Dashboard
    </ScreenLink>
  );
}
