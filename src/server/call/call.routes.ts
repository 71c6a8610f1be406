import { done } from '../../domain/foundation/refusal.ts';
import { partnerId } from '../../domain/room/room-member.ts';
import { mayRelay } from '../../domain/room/room-policy.ts';
import { giveConsent } from '../recording/consent.ts';
import { findOwnRoom } from '../room/own-room.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { hasRelay, iceServers } from './ice.ts';
import { listPresent, presenceFor } from './call.store.ts';
import { readConsents } from '../recording/consent.store.ts';

export const callRoutes = {
  readCall: async (ports, { roomId, person }) => {
    const found = await findOwnRoom(ports, roomId, person.id);
    if (!found.ok) return found;
    const room = found.value;
    const [consents, present] = await Promise.all([
      readConsents(ports.db, roomId),
      listPresent(ports.db, roomId),
    ]);
    const now = ports.now();
    return done({
      iceServers: iceServers(
        ports.ice.urls,
        mayRelay(room, person.id, now.getTime()) ? ports.ice.turnSecret : undefined,
        person.id,
        now,
      ),
      myConsent: consents.get(person.id) ?? null,
      otherConsent: consents.get(partnerId(room, person.id) ?? '') ?? null,
      keptDays: ports.recordingDays,
      recordsVideo: ports.recordsVideo,
      ...(room.panel ? { relayOnly: hasRelay(ports.ice) } : {}),
      ...presenceFor(present, person.id),
      serverTime: now.getTime(),
    });
  },
  giveConsent,
  reportCall: (ports, { person, report }) =>
    limitedByPerson(ports, limits.reportCallByPerson, person.id, async () => {
      ports.metrics.observeCall(report);
      return done({ status: true as const });
    }),
} satisfies Partial<Handlers>;
