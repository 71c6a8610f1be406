import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../ui/toast.ts';
import { forgetRefusedLink, session, wasLinkRefused } from './session.ts';
import type { SessionState } from './session-store.ts';

const sessionExpiredToast = { title: 'Session expired', description: 'Please log in again.' };
const signInFirst = {
  title: 'Authentication required',
  description: 'Please log in to access this page',
};

/** Takes whoever is not signed in away from a page that needs it: home when a sign-in ended, else to sign in. */
export const useDeparture = (state: SessionState): void => {
  const navigate = useNavigate();
  const departed = useRef(false);

  useEffect(() => {
    if (state.status !== 'signed-out' || departed.current) return;
    departed.current = true;
    if (state.ending === 'expired') toast(sessionExpiredToast);
    // The toast that says why the link failed is worth more than this one.
    if (state.ending === 'none' && !wasLinkRefused()) toast(signInFirst);
    forgetRefusedLink();
    session.acknowledge();
    void navigate(state.ending === 'none' ? '/login' : '/', { replace: true });
  }, [state, navigate]);
};

/** On a page for everyone, an expired sign-in is only mentioned. */
export const useExpiryNotice = (state: SessionState): void => {
  const ending = state.status === 'signed-out' ? state.ending : 'none';
  useEffect(() => {
    if (ending === 'expired') toast(sessionExpiredToast);
    session.acknowledge();
  }, [ending]);
};
