import { mayOrganise } from '../../domain/organiser-policy.ts';
import type { Outcome } from '../../domain/refusal.ts';
import type { Person } from '../http/request.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { isOrganiser } from '../store/organiser.ts';
import { limitedByPerson } from './limited.ts';

/** Lets only organisers do something, so often at most. */
export const asOrganiser =
  <R extends { person: Person }, T>(act: (ports: Ports, request: R) => Promise<Outcome<T>>) =>
  async (ports: Ports, request: R): Promise<Outcome<T>> => {
    const { id } = request.person;
    const permission = mayOrganise(await isOrganiser(ports.db, id, ports.organiserEmails));
    if (!permission.ok) return permission;
    return limitedByPerson(ports, limits.organiseByPerson, id, () => act(ports, request));
  };
