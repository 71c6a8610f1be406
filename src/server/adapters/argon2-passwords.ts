import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/passwords.ts';

// OWASP's costs for argon2id, which is the library's default algorithm.
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords as argon2id hashes; tests that are not about their cost make them cheaper. */
export const argon2Passwords = (costs = COSTS): Passwords => {
  // Its password is unknown: verified where there is no account, so that the answer takes as long as any other.
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, costs),
    verify: async (stored, password) => {
      dummy ??= hash(randomBytes(32), costs);
      const fits = await verify(stored ?? (await dummy), password);
      return fits && stored !== null;
    },
  };
};
