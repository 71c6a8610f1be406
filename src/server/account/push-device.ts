import { z } from 'zod';
import { parsedJson } from '../platform/files/parsed-json.ts';
import type { Ports } from '../platform/ports.ts';
import type { PushAddress } from '../ports/pusher.ts';

const address = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** What a browser's address is known by here. */
export const pushHash = ({ signer }: Pick<Ports, 'signer'>, endpoint: string): string =>
  signer.fingerprint(`push ${endpoint}`);

/** The address that is kept encrypted; null after a change of the installation's secret. */
export const openPushAddress = ({ signer }: Pick<Ports, 'signer'>, sealed: string): PushAddress | null => {
  const text = signer.decrypt(sealed);
  return text === null ? null : (address.safeParse(parsedJson(text)).data ?? null);
};
