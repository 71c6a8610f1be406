import { allowed, refuse, type Permission } from '../../domain/refusal.ts';
import { isFreshProof } from '../../domain/session.ts';
import { limits } from '../limits.ts';
import type { Person } from '../http/request.ts';
import type { Ports } from '../ports.ts';
import { readPasswordHash } from '../store/account.ts';
import { limited } from './limited.ts';

/**
 * Whether it is really the owner who asks for something that would give the account away: they know its password, or
 * signed in or recovered it just now. A bearer token alone may be stolen.
 */
export const proveIdentity = async (
  { db, passwords, limiter, now }: Ports,
  person: Person,
  currentPassword: string | undefined,
  wrong = 'The current password is not right.',
): Promise<Permission> => {
  if (currentPassword === undefined)
    return isFreshProof(person.loginAt.getTime(), now().getTime()) ? allowed : refuse('unproven');
  const allowances = [{ rule: limits.proofByPerson, key: person.id }];
  return limited(limiter, allowances, { forgive: true }, async () => {
    const stored = await readPasswordHash(db, person.id);
    return (await passwords.verify(stored, currentPassword)) ? allowed : refuse('forbidden', wrong);
  });
};
