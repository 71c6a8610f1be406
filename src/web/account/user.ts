import { createContext, use } from 'react';
import type { AccountUser } from '../../contract/account.ts';

export const UserContext = createContext<AccountUser | null>(null);

/** The signed-in person, on pages that need one. */
export const useUser = (): AccountUser => {
  const user = use(UserContext);
  if (!user) throw new Error('useUser belongs inside the signed-in layout');
  return user;
};
