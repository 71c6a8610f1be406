/** Hashes passwords, slowly on purpose. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether a password fits. Without a hash it does not, and finding that out takes just as long. */
  verify(hash: string | null, password: string): Promise<boolean>;
};
