import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../platform/router.tsx';
import { toast } from '../platform/toast.ts';
import { returnState } from './return-path.ts';
import { forgetLink, wasLinkAnswered } from './open-session.ts';
import { session } from './session.ts';
import type { SessionState } from './session-store.ts';

const sessionExpiredToast = { title: 'Session expired', description: 'Please log in again.' };
const signInFirst = {
  title: 'Authentication required',
  description: 'Please log in to access this page',
};

/** Leaves a page that needs a sign-in when there is none: home when one ended, else to sign in and back. */
export const useDeparture = (state: SessionState): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const departed = useRef(false);

  useEffect(() => {
    if (state.status !== 'signed-out' || departed.current) return;
    departed.current = true;
    const linkAnswered = wasLinkAnswered();
    forgetLink();
    session.acknowledge();
    if (state.ending !== 'none') {
      if (state.ending === 'expired') toast(sessionExpiredToast);
      navigate('/', { replace: true });
      return;
    }
    // The toast that says what became of a link is worth more than this one, and its page leads nowhere now.
    if (!linkAnswered) toast(signInFirst);
    navigate('/login', { replace: true, state: linkAnswered ? null : returnState(pathname + search) });
  }, [state, navigate, pathname, search]);
};

/** On a page for everyone, an expired sign-in is only mentioned. */
export const useExpiryNotice = (state: SessionState): void => {
  const ending = state.status === 'signed-out' ? state.ending : 'none';
  useEffect(() => {
    if (ending === 'expired') toast(sessionExpiredToast);
    session.acknowledge();
  }, [ending]);
};
