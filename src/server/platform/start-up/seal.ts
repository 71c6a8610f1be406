import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is sealed, by purpose, in parts that hold no ~: what is sealed for one purpose opens for no other. */
type Sealed = {
  session: [token: string];
  'sign-up': [signUpId: string];
  'account-code': [codeId: string];
  'undo-change': [changeId: string];
  'reschedule-link': [mailId: string];
  /** The fingerprints are of the address that a mailed link went to. Proposal mails of the last release name none. */
  'decision-link': [proposalId: string, fingerprint?: string];
  'pairing-link': [pairingId: string, userId: string, fingerprint: string];
  'group-link': [linkId: string];
  certificate: [certificateId: string];
  /** Kept by a browser that someone signed in with, to be known by at the next sign-in. */
  device: [userId: string, deviceId: string, generation?: string];
  export: [userId: string, sessionId: string];
  'play-track': [trackId: string, userId: string, sessionId: string, reportLinkId?: string];
};

/** Signs values that leave the server, so that what is stored alone can never be used to make one. */
export type Seal = {
  close<P extends keyof Sealed>(purpose: P, ...parts: Sealed[P]): string;
  /** The parts, or null when this server did not seal them for this purpose. */
  open<P extends keyof Sealed>(purpose: P, sealed: string): Sealed[P] | null;
  /** The same for a link that opens until a moment and no longer. */
  closeUntil<P extends keyof Sealed>(purpose: P, parts: Sealed[P], until: number): string;
  openAt<P extends keyof Sealed>(purpose: P, sealed: string, now: number): Sealed[P] | null;
  /** A stand-in for a value that may not be stored itself, such as an address that a limit counts. */
  fingerprint(value: string): string;
};

export const makeSeal = (secret: string): Seal => {
  const mac = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
  const close = (purpose: string, ...parts: readonly (string | number | undefined)[]) => {
    const value = parts.join('~');
    return `${value}.${mac(purpose, value)}`;
  };
  const open = (purpose: string, sealed: string) => {
    const dot = sealed.lastIndexOf('.');
    const value = sealed.slice(0, dot);
    const given = Buffer.from(sealed.slice(dot + 1));
    const expected = Buffer.from(mac(purpose, value));
    const isOurs = dot > 0 && given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? value.split('~') : null;
  };
  return {
    close,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only close seals for this purpose, and with these parts
    open: <P extends keyof Sealed>(purpose: P, sealed: string) => open(purpose, sealed) as Sealed[P] | null,
    closeUntil: (purpose, parts, until) => close(purpose, ...parts, until),
    openAt: <P extends keyof Sealed>(purpose: P, sealed: string, now: number) => {
      const parts = open(purpose, sealed) ?? [];
      const until = parts.pop();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only closeUntil seals for this purpose, and with these parts
      return until !== undefined && now <= Number(until) ? (parts as Sealed[P]) : null;
    },
    fingerprint: (value) => mac('fingerprint', value),
  };
};
