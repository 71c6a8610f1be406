import { PUSH_REFUSED } from '../../domain/account/push.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { transact } from '../platform/database/transact.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import { addAudit } from './audit.store.ts';
import { pushHash } from './push-device.ts';
import {
  countPushDevices,
  readPushKinds,
  removePushDevice,
  savePushDevice,
  savePushKinds,
} from './push.store.ts';

export const pushRoutes = {
  readPush: async ({ db, pusher }, { person }) =>
    done({
      publicKey: pusher.publicKey,
      kinds: await readPushKinds(db, person.id),
      devices: await countPushDevices(db, person.id),
    }),
  savePushKinds: async ({ db }, { person, kinds }) => {
    const chosen = [...new Set(kinds)];
    await savePushKinds(db, person.id, chosen);
    return done({ kinds: chosen });
  },
  addPushDevice: (ports, { person, endpoint, p256dh, auth }) =>
    limitedByPerson(ports, limits.addPushDeviceByPerson, person.id, async () => {
      if (!ports.pusher.mayReach(endpoint)) return refuse('invalid', PUSH_REFUSED);
      const sealed = ports.signer.encrypt(JSON.stringify({ endpoint, p256dh, auth }));
      await transact(ports.db, async (trx) => {
        await savePushDevice(trx, { userId: person.id, addressHash: pushHash(ports, endpoint), sealed });
        await addAudit(trx, { act: 'notifications-on', by: person });
      });
      return done({ status: true });
    }),
  removePushDevice: async (ports, { person, endpoint }) => {
    await removePushDevice(ports.db, { userId: person.id, addressHash: pushHash(ports, endpoint) });
    return done({ status: true });
  },
} satisfies Partial<Handlers>;
