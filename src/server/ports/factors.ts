/** Codes that an app makes of a shared secret and the time (TOTP). */
export type AppCodes = {
  newSecret(): string;
  /** What an app reads from a picture or a link. */
  uriOf(secret: string, account: string): string;
  /** The time step whose code it is, or null: neither of now nor of the step before or after. */
  stepOf(secret: string, code: string, at: Date): number | null;
};

export type KnownPasskey = {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: readonly string[];
};

/** What a browser is asked, and what it answers, as JSON: WebAuthn's own shapes, which only the library reads. */
export type PasskeyQuestion = Record<string, unknown>;
export type PasskeyAnswer = Record<string, unknown>;

/** Passkeys. `isOurs` says of a challenge whether it was given out here and not answered before. */
export type Passkeys = {
  askToMake(
    challenge: string,
    user: { id: string; name: string },
    known: readonly KnownPasskey[],
  ): Promise<PasskeyQuestion>;
  askToShow(challenge: string, known: readonly KnownPasskey[]): Promise<PasskeyQuestion>;
  /** The passkey that was made, or null when the answer does not hold. */
  made(answer: PasskeyAnswer, isOurs: (challenge: string) => Promise<boolean>): Promise<KnownPasskey | null>;
  /** Which passkey an answer says it is of. */
  idOf(answer: PasskeyAnswer): string | null;
  /** The counter of a passkey that was shown, or null when the answer does not hold. */
  shown(
    answer: PasskeyAnswer,
    known: KnownPasskey,
    isOurs: (challenge: string) => Promise<boolean>,
  ): Promise<{ counter: number } | null>;
};
