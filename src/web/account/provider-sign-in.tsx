import { onDemand } from '../platform/on-demand.tsx';
import { useIsRunning } from '../ui/use-is-running.ts';
import { providersHere } from './provider.ts';

const ProviderButtons = onDemand(() => import('./provider-buttons.tsx'));

type ProviderSignInProps = {
  carried: unknown;
  /** Whether the page itself says what someone agrees to who makes an account. */
  hasRules?: boolean;
};

/** Signing in with a provider, where the operator has named one. */
export function ProviderSignIn({ carried, hasRules = false }: ProviderSignInProps) {
  const providers = useIsRunning() ? providersHere() : [];
  return (
    providers.length > 0 && <ProviderButtons providers={providers} carried={carried} hasRules={hasRules} />
  );
}
