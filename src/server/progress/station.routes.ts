import { displayName } from '../../domain/profile/name.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { listLastResults, listStations } from './list-stations.ts';
import { findOwnRoom } from '../room/own-room.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { listMetCases, mayUseCase } from '../station/case.store.ts';
import { listWishes, setFavourite, setWish } from '../station/station.store.ts';

export const stationRoutes = {
  listCaseHistory: async (ports, { roomId, person }) => {
    const room = await findOwnRoom(ports, roomId, person.id);
    if (!room.ok) return room;
    const { hostId, guestId } = room.value;
    const [met, results] = await Promise.all([
      listMetCases(ports.db, guestId ? [hostId, guestId] : [hostId]),
      listLastResults(ports, person.id),
    ]);
    return done({ met, results });
  },
  listStations: async (ports, { person }) => done(await listStations(ports, person.id)),
  markFavourite: async ({ db }, { caseId, favourite, person }) => {
    if (!(await mayUseCase(db, caseId, person.id))) return refuse('missing');
    await setFavourite(db, { userId: person.id, caseId, favourite });
    return done({ status: true });
  },
  wishStation: async ({ db }, { caseId, person }) => {
    if (caseId !== null && !(await mayUseCase(db, caseId, person.id))) return refuse('missing');
    await setWish(db, person.id, caseId);
    return done({ status: true });
  },
  listWishes: async (ports, { roomId, person }) => {
    const found = await findOwnRoom(ports, roomId, person.id);
    if (!found.ok) return found;
    const { hostId, guestId, hostProfile, guestProfile } = found.value;
    const wishes = await listWishes(ports.db, [hostId, ...(guestId ? [guestId] : [])], person.id);
    return done({
      wishes: wishes.map(({ userId, caseId, caseName }) => ({
        userId,
        caseId,
        caseName,
        name: displayName(userId === hostId ? hostProfile : guestProfile),
      })),
    });
  },
} satisfies Partial<Handlers>;
