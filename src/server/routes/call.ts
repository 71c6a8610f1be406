import { done, refuse } from '../../domain/refusal.ts';
import { isMember } from '../../domain/room.ts';
import { giveConsent } from '../actions/consent.ts';
import type { Handlers } from '../http/bind.ts';
import { iceServers } from '../ice.ts';
import type { Ports } from '../ports.ts';
import { listSeats } from '../store/call.ts';
import { readConsents } from '../store/consent.ts';
import { findRoom } from '../store/room.ts';

export const callRoutes = (ports: Ports) =>
  ({
    readCall: async ({ roomId }, { person }) => {
      const room = await findRoom(ports.db, roomId);
      if (!room) return refuse('missing');
      if (!isMember(room, person.id)) return refuse('forbidden');
      const [consents, seats] = await Promise.all([
        readConsents(ports.db, roomId),
        listSeats(ports.db, roomId),
      ]);
      const otherId = room.hostId === person.id ? room.guestId : room.hostId;
      const now = ports.now();
      return done({
        iceServers: iceServers(ports.ice.urls, ports.ice.turnSecret, person.id, now),
        myConsent: consents.get(person.id) ?? null,
        otherConsent: otherId === null ? null : (consents.get(otherId) ?? null),
        keptDays: ports.recordingDays,
        recordsVideo: ports.recordsVideo,
        seated: seats.map(({ userId }) => userId),
        serverTime: now.getTime(),
      });
    },
    giveConsent: (input, { person }) => giveConsent(ports, { person, ...input }),
  }) satisfies Partial<Handlers>;
