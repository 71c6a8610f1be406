import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is signed, by purpose, in parts that hold no ~: what is signed for one purpose is valid for no other. */
type Signed = {
  session: [token: string];
  'sign-up': [signUpId: string];
  /** Kept by the page that signed up; unlike the link, it opens nothing. The fingerprint is of the address. */
  'resend-sign-up': [signUpId: string, fingerprint: string];
  'account-code': [codeId: string];
  'undo-change': [changeId: string];
  /** The fingerprint is of the address that the mail went to. */
  'undo-factor': [factorId: string, fingerprint: string];
  'reschedule-link': [mailId: string];
  /** The fingerprints are of the address that a mailed link went to. */
  'decision-link': [proposalId: string, fingerprint: string];
  'pairing-link': [pairingId: string, userId: string, fingerprint: string];
  'group-link': [linkId: string];
  /** The key is there once the host has ended the first link. */
  'seat-link': [roomId: string, key?: string];
  'seat-question': [roomId: string, askedId: string];
  certificate: [certificateId: string];
  /** Kept by a browser that someone signed in with, to be known by at the next sign-in. */
  device: [userId: string, deviceId: string, generation: string];
  /** The first half of a sign-in that needs a second factor; `generation` ends it with the password. */
  'second-step': [
    userId: string,
    way: string,
    generation: string,
    deviceId: string,
    provider?: string,
    identityId?: string,
    belongs?: string,
  ];
  /** What a passkey is asked to sign; for a sign-in without a user. */
  'passkey-challenge': [nonce: string, userId: string];
  /** The secret of an app until its first code shows that it was taken over. */
  'app-setup': [userId: string, secret: string];
  export: [userId: string, sessionId: string];
  'report-pass': [reportLinkId: string];
  /** For someone who reads by a mailed code and has no sign-in. */
  'play-shared-track': [trackId: string, reportLinkId: string];
  'play-track': [trackId: string, userId: string, sessionId: string, reportLinkId?: string];
};

/** Signs values that leave the server, so that what is stored alone can never be used to make one. */
export type Signer = {
  sign<P extends keyof Signed>(purpose: P, ...parts: Signed[P]): string;
  /** The parts, or null when this server did not sign them for this purpose. */
  verify<P extends keyof Signed>(purpose: P, signed: string): Signed[P] | null;
  /** The same for a link that opens until a moment and no longer. */
  signUntil<P extends keyof Signed>(purpose: P, parts: Signed[P], until: number): string;
  verifyAt<P extends keyof Signed>(purpose: P, signed: string, now: number): Signed[P] | null;
  /** A stand-in for a value that may not be stored itself, such as an address that a limit counts. */
  fingerprint(value: string): string;
  /** Hides a value that has to be stored and read again, such as the secret of an app. */
  encrypt(value: string): string;
  /** The value, or null when it was not encrypted here. */
  decrypt(hidden: string): string | null;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const makeSigner = (secret: string): Signer => {
  const mac = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
  const sign = (purpose: string, ...parts: readonly (string | number | undefined)[]) => {
    const value = parts.join('~');
    return `${value}.${mac(purpose, value)}`;
  };
  const verify = (purpose: string, signed: string) => {
    const dot = signed.lastIndexOf('.');
    const value = signed.slice(0, dot);
    const given = Buffer.from(signed.slice(dot + 1));
    const expected = Buffer.from(mac(purpose, value));
    const isOurs = dot > 0 && given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? value.split('~') : null;
  };
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stored secrets', 32));
  const decrypt = (hidden: string) => {
    const bytes = Buffer.from(hidden, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  };
  const encrypt = (value: string) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce);
    const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  };
  return {
    sign,
    verify: <P extends keyof Signed>(purpose: P, signed: string) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only sign makes one for this purpose, and with these parts
      verify(purpose, signed) as Signed[P] | null,
    signUntil: (purpose, parts, until) => sign(purpose, ...parts, until),
    verifyAt: <P extends keyof Signed>(purpose: P, signed: string, now: number) => {
      const parts = verify(purpose, signed) ?? [];
      const until = parts.pop();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only signUntil makes one for this purpose, and with these parts
      return until !== undefined && now <= Number(until) ? (parts as Signed[P]) : null;
    },
    fingerprint: (value) => mac('fingerprint', value),
    encrypt,
    decrypt,
  };
};
