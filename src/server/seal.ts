import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs values that leave the server, so that what is stored alone can never be used to make one. */
export type Seal = {
  close(purpose: string, value: string): string;
  /** The value, or null when this server did not seal it for this purpose. */
  open(purpose: string, sealed: string): string | null;
  /** Seals some parts that hold no ~, for a link that opens until a moment and no longer. */
  closeUntil(purpose: string, parts: readonly string[], until: number): string;
  /** The parts, or null when this server did not seal them for this purpose or their time is over. */
  openAt(purpose: string, sealed: string, now: number): string[] | null;
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
    openAt: (purpose, sealed, now) => {
      const parts = open(purpose, sealed)?.split('~') ?? [];
      const until = parts.pop();
      return until !== undefined && now <= Number(until) ? parts : null;
    },
    fingerprint: (value) => mac('fingerprint', value),
  };
};
