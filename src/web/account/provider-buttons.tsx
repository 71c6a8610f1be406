import { useState } from 'react';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { TextLink } from '../platform/screen-link.tsx';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { dismissFailure, toast } from '../platform/toast.ts';
import type { ProviderButton } from './provider.ts';
import { keepReturnPath, returnPath } from './return-path.ts';
import { call, storage } from './session.ts';

/** Sends the browser to a provider; answers only when that did not work. */
const goTo = async (provider: string, carried: unknown): Promise<void> => {
  dismissFailure();
  const begun = await call('beginProvider', { provider }, { withCookie: true });
  if (!begun.ok) {
    toast({ title: 'Login failed', description: failureDetail(begun.failure), variant: 'destructive' });
    return;
  }
  keepReturnPath(storage, returnPath(carried));
  window.location.assign(begun.value.url);
  // The page stays as it is until the provider's is there.
  await new Promise<never>(() => {});
};

/** The providers that people can sign in with, below the form. */
export default function ProviderButtons({
  providers,
  carried,
  hasRules,
}: {
  providers: readonly ProviderButton[];
  carried: unknown;
  hasRules: boolean;
}) {
  const { busy, whileBusy } = useBusy();
  const [asked, setAsked] = useState('');
  const choose = (name: string) => {
    setAsked(name);
    void whileBusy(goTo(name, carried));
  };
  return (
    <section aria-label="Other ways to sign in" className="mt-4 grid grid-cols-1 gap-3">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="secondary"
          // A trust may have a long name.
          className="w-full py-2 whitespace-normal!"
          busy={busy && asked === name}
          busyText={`Opening ${label}...`}
          disabled={busy && asked !== name}
          onClick={() => choose(name)}
        >
          Continue with {label}
        </Button>
      ))}
      {!hasRules && (
        <p className="text-small text-ink-soft">
          If you are new, this makes your account, and you agree to the{' '}
          <TextLink to="/house-rules">house rules</TextLink>. What is kept about you is in the{' '}
          <TextLink to="/privacy">privacy notice</TextLink>.
        </p>
      )}
    </section>
  );
}
