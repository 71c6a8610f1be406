/** Every reason the product may give for not doing what was asked, a closed list, and the HTTP status that carries it. */
export const refusalStatus = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  unproven: 403,
  'second-step': 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'too-many': 429,
  upstream: 502,
  'no-space': 507,
} as const;
export type Refusal = keyof typeof refusalStatus;

/** `issues` tell a program what a person would not read. */
export type Refused = {
  ok: false;
  refusal: Refusal;
  detail?: string;
  issues?: readonly { path: string; message: string }[];
  /** Is answered as it is also where the room is hidden from the caller, who knows of the room by a link. */
  unconcealed?: true;
};
export type Outcome<T> = { ok: true; value: T } | Refused;

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refuse = (refusal: Refusal, detail?: string): Refused =>
  detail === undefined ? { ok: false, refusal } : { ok: false, refusal, detail };

/** What a `may…` of a policy answers. */
export type Permission = Outcome<true>;
export const allowed: Permission = done(true);
