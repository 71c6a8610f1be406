import type { Round } from '../../../contract/round.ts';
import { done, type Outcome } from '../../../domain/foundation/refusal.ts';
import type { Ports } from '../ports.ts';

type Action<R, T> = (ports: Ports, request: R) => Promise<Outcome<T>>;

/** Answers what an action does with the server's clock, by which a page shows the server's seconds. */
export const timed =
  <R, T extends object>(act: Action<R, T>) =>
  async (ports: Ports, request: R) => {
    const outcome = await act(ports, request);
    return outcome.ok ? done({ ...outcome.value, serverTime: ports.now().getTime() }) : outcome;
  };

/** The same for an action that answers a round. */
export const timedRound = <R>(act: Action<R, Round>) =>
  timed(async (ports: Ports, request: R) => {
    const outcome = await act(ports, request);
    return outcome.ok ? done({ round: outcome.value }) : outcome;
  });
