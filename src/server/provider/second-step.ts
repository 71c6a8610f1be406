import { takeSecondStep as takeStep, providerSignInOf } from '../account/second-step.ts';
import type { Reply } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { fillGroup } from './fill-group.ts';
import { providerOf } from './sign-in-by-provider.ts';

/** Finishes a sign-in by a second factor; one that began at a provider fills its group now. */
export const takeSecondStep = async (
  ports: Ports,
  request: Parameters<typeof takeStep>[1],
): Reply<'takeSecondStep'> => {
  const outcome = await takeStep(ports, request);
  const vouched = outcome.ok ? providerSignInOf(ports, request.ticket) : null;
  const provider = vouched && providerOf(ports, vouched.provider);
  if (provider) await fillGroup(ports, provider, vouched.identityId, vouched.belongs);
  return outcome;
};
