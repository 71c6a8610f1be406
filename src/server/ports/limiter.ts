/** So many attempts in so many seconds. */
export type LimitRule = { name: string; points: number; seconds: number };

/** `key` says whose attempt it is, in clear: an address, an account, a person. */
export type Allowance = { rule: LimitRule; key: string };

export type Attempt =
  | { allowed: true; /** Gives the attempt back: it turned out harmless. */ refund(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

/** Counts attempts over all processes of the product. */
export type Limiter = {
  /** Takes one attempt from every allowance, or none when one of them is used up. */
  attempt(allowances: readonly Allowance[]): Promise<Attempt>;
};
