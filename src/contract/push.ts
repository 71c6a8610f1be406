import { z } from 'zod';
import { PUSH_KINDS } from '../domain/account/push.ts';
import { accepted, type Endpoint } from './endpoint.ts';

const endpoint = z.string().min(1).max(1000);
const MALFORMED_KEY = 'A key as browsers write it.';
/** A point of the curve P-256, and sixteen bytes, in base64url. */
const p256dh = z
  .string()
  .max(88)
  .regex(/^B[\w-]{86}=?$/, MALFORMED_KEY);
const auth = z
  .string()
  .max(24)
  .regex(/^[\w-]{22}={0,2}$/, MALFORMED_KEY);
const kinds = z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length);

export const pushEndpoints = {
  readPush: {
    summary: 'What you are told of by notifications, on how many devices, and the key that browsers need',
    output: z.object({ publicKey: z.string(), kinds, devices: z.int() }),
    refusals: [],
  },
  savePushKinds: {
    summary: 'Choose what you are told of by notifications',
    body: z.object({ kinds }),
    output: z.object({ kinds }),
    refusals: ['invalid'],
  },
  addPushDevice: {
    summary: 'Be told by notifications of this browser as well',
    body: z.object({ endpoint, p256dh, auth }),
    output: accepted,
    refusals: ['invalid', 'too-many'],
  },
  removePushDevice: {
    summary: 'No longer be told by this browser',
    whileHeld: true,
    body: z.object({ endpoint }),
    output: accepted,
    refusals: ['invalid'],
  },
} as const satisfies Record<string, Endpoint>;
