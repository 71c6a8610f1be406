import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is sealed without an expiry, by purpose: a value sealed for one opens for no other. */
type Lasting = {
  session: 'the token of a sign-in';
  'sign-up': 'the id of a sign-up, in the link that confirms it';
  'account-code': 'the id of an account code, in a mailed link';
  'undo-change': 'the id of an account change, in the link that undoes it';
  'reschedule-link': 'the id of an invitation mail';
  'decision-link': 'the id of a proposal, and a fingerprint of the address of the one it asks';
  'pairing-link': 'the ids of a pairing and of the one who is asked, and a fingerprint of their address, in a mailed link';
  'group-link': 'the id of the link of a group, which ends when the group gets another';
  certificate: 'the id of a certificate, in the address it is checked at';
};

/** What is sealed until a moment, by purpose, with its parts. */
type Ending = {
  /** Kept by a browser that someone signed in with, to be known by at the next sign-in. */
  device: [userId: string, deviceId: string];
  export: [userId: string, sessionId: string];
  'play-track': [trackId: string, userId: string, sessionId: string, reportLinkId?: string];
};

/** Signs values that leave the server, so that what is stored alone can never be used to make one. */
export type Seal = {
  close(purpose: keyof Lasting, value: string): string;
  /** The value, or null when this server did not seal it for this purpose. */
  open(purpose: keyof Lasting, sealed: string): string | null;
  /** Seals some parts that hold no ~, for a link that opens until a moment and no longer. */
  closeUntil<P extends keyof Ending>(purpose: P, parts: Ending[P], until: number): string;
  /** The parts, or null when this server did not seal them for this purpose or their time is over. */
  openAt<P extends keyof Ending>(purpose: P, sealed: string, now: number): Ending[P] | null;
  /** A stand-in for a value that may not be stored itself, such as an address that a limit counts. */
  fingerprint(value: string): string;
};

export const makeSeal = (secret: string): Seal => {
  const mac = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
  const close = (purpose: string, value: string) => `${value}.${mac(purpose, value)}`;
  const open = (purpose: string, sealed: string) => {
    const dot = sealed.lastIndexOf('.');
    const value = sealed.slice(0, dot);
    const given = Buffer.from(sealed.slice(dot + 1));
    const expected = Buffer.from(mac(purpose, value));
    return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
  };
  return {
    close,
    open,
    closeUntil: (purpose, parts, until) => close(purpose, [...parts, until].join('~')),
    openAt: <P extends keyof Ending>(purpose: P, sealed: string, now: number) => {
      const parts = open(purpose, sealed)?.split('~') ?? [];
      const until = parts.pop();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only closeUntil seals for this purpose, and with these parts
      return until !== undefined && now <= Number(until) ? (parts as Ending[P]) : null;
    },
    fingerprint: (value) => mac('fingerprint', value),
  };
};
