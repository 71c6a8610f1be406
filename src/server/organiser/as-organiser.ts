import { mayOrganise } from '../../domain/organiser/organiser-policy.ts';
import type { Outcome } from '../../domain/foundation/refusal.ts';
import type { Person } from '../platform/http/request.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { isOrganiser } from './organiser.store.ts';
import { limitedByPerson } from '../platform/http/limited.ts';

/** Lets only organisers do something, so often at most. */
export const asOrganiser =
  <R extends { person: Person }, T>(act: (ports: Ports, request: R) => Promise<Outcome<T>>) =>
  async (ports: Ports, request: R): Promise<Outcome<T>> => {
    const { id } = request.person;
    const isOne = await isOrganiser(ports.db, id, ports.organiserEmails);
    const permission = mayOrganise(isOne, request.person.isStrong);
    if (!permission.ok) return permission;
    return limitedByPerson(ports, limits.organiseByPerson, id, () => act(ports, request));
  };
