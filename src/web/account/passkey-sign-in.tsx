import { useEffect } from 'react';
import type { NewSignIn } from '../../contract/account.ts';
import { useIsRunning } from '../ui/use-is-running.ts';
import { useBusy } from '../platform/use-busy.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../platform/toast.ts';
import { call } from './session.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';

const fail = (description: string) => toast({ title: 'Login failed', description, variant: 'destructive' });

const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Signs in with what a passkey signed. */
const enter = async (answer: Record<string, unknown>, onSignedIn: (signedIn: NewSignIn) => void) => {
  const result = await call('signInByPasskey', { passkey: answer });
  if (result.ok) onSignedIn(result.value);
  else fail(failureDetail(result.failure));
};

/**
 * Signing in without an address: by a button, and where the browser can, by a passkey that it offers in the email field. The
 * place of the button is kept before it is known whether there is one, so that nothing moves.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: NewSignIn) => void }) {
  const isShown = useIsRunning() && hasPasskeys();
  const { busy, whileBusy } = useBusy();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const offer = async () => {
      if (!hasPasskeys() || !(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const { showPasskey, stopOffering } = await import('./passkey.ts');
      if (isGone) return;
      stop = stopOffering;
      const result = await showPasskey({ autofill: true });
      if ('answer' in result && !isGone) await enter(result.answer, onSignedIn);
    };
    const cancel = whenIdle(() => void offer());
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [onSignedIn]);
  const show = async () => {
    const { showPasskey } = await import('./passkey.ts');
    const result = await showPasskey();
    if ('answer' in result) await enter(result.answer, onSignedIn);
    else if (result.problem !== null) fail(result.problem);
  };
  return (
    <Button
      variant="secondary"
      className={`mt-4 w-full ${isShown ? '' : 'invisible'}`}
      busy={busy}
      busyText="Waiting for your device..."
      onClick={() => void whileBusy(show())}
    >
      Use a passkey
    </Button>
  );
}
