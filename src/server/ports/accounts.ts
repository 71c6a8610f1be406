import type { Outcome } from '../../domain/refusal.ts';

/** Who may sign in: addresses, password hashes and new sessions. */
export type Accounts = {
  /** Makes an account that waits for confirmation; does nothing visible when the address is taken. */
  signUp(email: string, password: string): Promise<void>;
  /** The raw token of a new session; 'signed-out' when address and password do not fit, 'forbidden' while the address is unconfirmed. */
  signIn(email: string, password: string): Promise<Outcome<string>>;
  hashPassword(password: string): Promise<string>;
  verifyPassword(hash: string, password: string): Promise<boolean>;
};
