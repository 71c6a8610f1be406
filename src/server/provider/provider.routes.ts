import { NO_PROVIDER } from '../../domain/account/provider.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { limited } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import { linkProvider, mailProviderLink, removeProvider } from './link-provider.ts';
import { takeSecondStep } from './second-step.ts';
import { beginProvider, finishProvider, providerOf } from './sign-in-by-provider.ts';

export const providerRoutes = {
  beginProvider,
  finishProvider,
  linkProvider,
  mailProviderLink,
  leaveProvider: (ports, { provider: name, ip }) =>
    limited(
      ports.limiter,
      [{ rule: limits.providerBegunByAddress, key: ip }],
      { counts: 'all' },
      async () => {
        const provider = providerOf(ports, name);
        if (!provider) return refuse('missing', NO_PROVIDER);
        return done({ url: await ports.providers.signOutUrl(name), label: provider.label });
      },
    ),
  removeProvider,
  takeSecondStep,
} satisfies Partial<Handlers>;
