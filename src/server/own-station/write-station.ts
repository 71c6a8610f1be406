import type { OwnStation } from '../../contract/own-station.ts';
import { isMarkedByPeople } from '../../domain/station/mark-scheme.ts';
import {
  audienceAfterEdit,
  isNarrowed,
  mayAddStation,
  mayOfferStation,
  mayShareStation,
  ownCaseId,
  titleOf,
} from '../../domain/station/own-station.ts';
import { templateLine } from '../../domain/station/station-template.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { previewOf } from '../station/station-text.ts';
import { lockAccount } from '../account/account.store.ts';
import { keepOwnCase } from '../station/case.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { holdGroup, isGroupMember } from '../group/group.store.ts';
import {
  addOwnStation,
  changeOwnStation,
  countOtherOffers,
  countOwnStations,
  findOwnStation,
  type listOwnStations,
  lockOwnStation,
  setAudience,
} from '../station/own-station.store.ts';
import { releaseCase, removeOwnStation } from '../station/own-station-removal.store.ts';
import { FairQueue, ONE_EACH } from '../platform/http/fair-queue.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import type { Accepted, Reply, RequestBy } from '../platform/http/request.ts';

const GONE = refuse('missing', 'This station is no longer there.');

/** More faults than anyone fixes at once. */
const LISTED_FAULTS = 50;

type Row = Awaited<ReturnType<typeof listOwnStations>>[number];

export const ownStationOf = ({ changedAt, ...row }: Row): OwnStation => ({
  ...row,
  changedAt: changedAt.toISOString(),
});

/** Each station of one person is read after the one before. */
export const stationReads = new FairQueue(ONE_EACH);

/** What is wrong with a text, line by line, and what the two people of a round would read. */
export const checkStation = (
  ports: Ports,
  { person, text }: RequestBy<'checkStation'>,
): Reply<'checkStation'> =>
  limitedByPerson(ports, limits.checkStationByPerson, person.id, async () => {
    const read = await stationReads.run(person.id, async () => done(await ports.stationReader.read(text)));
    if (!read.ok) return read;
    const reading = read.value;
    const faults = reading.ok ? [] : reading.faults;
    return done({
      faults: faults.slice(0, LISTED_FAULTS),
      faultCount: faults.length,
      markedByPeople: reading.ok && isMarkedByPeople(reading.station.markScheme),
      preview: previewOf(reading),
    });
  });

const saved = async (trx: Database, id: string, authorId: string): Reply<'saveStation'> => {
  const row = await findOwnStation(trx, id, authorId);
  if (!row) return refuse('missing');
  const { source: _source, ...station } = row;
  return done({ station: ownStationOf(station) });
};

/** Keeps a station, with faults too. What can be practised is the text without any. */
export const saveStation = (ports: Ports, input: RequestBy<'saveStation'>): Reply<'saveStation'> =>
  limitedByPerson(ports, limits.saveStationByPerson, input.person.id, async () => {
    const authorId = input.person.id;
    const read = await stationReads.run(authorId, async () =>
      done(await ports.stationReader.read(input.text)),
    );
    if (!read.ok) return read;
    const reading = read.value;
    const text = {
      source: input.text,
      title: titleOf(input.text),
      isReady: reading.ok,
      markedByPeople: reading.ok && isMarkedByPeople(reading.station.markScheme),
    };
    return transact(ports.db, async (trx) => {
      if (input.stationId === undefined) {
        // Two saves at once are counted one after the other.
        await lockAccount(trx, authorId);
        const permission = mayAddStation(await countOwnStations(trx, authorId));
        if (!permission.ok) return permission;
        const id = await addOwnStation(trx, authorId, text);
        if (reading.ok) await keepOwnCase(trx, ownCaseId(id), reading.station);
        return saved(trx, id, authorId);
      }
      // Two of their stations that are offered at once are counted one after the other.
      await lockAccount(trx, authorId);
      const before = await lockOwnStation(trx, input.stationId, authorId);
      if (!before) return GONE;
      if (before.revision !== input.revision)
        return refuse(
          'conflict',
          'This station was changed in another window. Download your text, then open it again.',
        );
      const otherOffers = await countOtherOffers(trx, authorId, before.id);
      const after = {
        audience: audienceAfterEdit(before.audience, text.isReady, otherOffers),
        isReady: text.isReady,
      };
      await changeOwnStation(trx, before.id, text, { audience: after.audience, now: ports.now() });
      if (reading.ok) await keepOwnCase(trx, before.caseId, reading.station);
      if (isNarrowed(before.audience, after)) await releaseCase(trx, before.caseId, authorId);
      return saved(trx, before.id, authorId);
    });
  });

/** Says who may practise a station. An organiser's earlier answer is about the earlier offer. */
export const shareStation = (
  ports: Ports,
  { person, stationId, audience, groupId }: RequestBy<'shareStation'>,
): Reply<'shareStation'> =>
  limitedByPerson(ports, limits.saveStationByPerson, person.id, () =>
    transact(ports.db, async (trx) => {
      // The group before the station, as a removal locks them: who is in it stays in it until the station is shared.
      if (groupId !== undefined) await holdGroup(trx, groupId);
      await lockAccount(trx, person.id);
      const before = await lockOwnStation(trx, stationId, person.id);
      if (!before) return GONE;
      const permission = mayShareStation(audience, {
        isReady: before.ready,
        templateLine: templateLine((await findOwnStation(trx, stationId, person.id))?.source ?? ''),
      });
      if (!permission.ok) return permission;
      if (audience === 'group' && !(groupId && (await isGroupMember(trx, groupId, person.id))))
        return refuse('invalid', 'Choose a group that you are in.');
      // What is accepted already needs no second answer.
      if (audience === 'offered' && before.audience === 'everyone') return saved(trx, before.id, person.id);
      if (audience === 'offered') {
        const mayOffer = mayOfferStation(await countOtherOffers(trx, person.id, before.id));
        if (!mayOffer.ok) return mayOffer;
      }
      const isSameGroup = audience === 'group' && before.groupId === groupId;
      await setAudience(trx, before.id, {
        audience,
        groupId: audience === 'group' ? (groupId ?? null) : null,
      });
      if (!isSameGroup) await releaseCase(trx, before.caseId, person.id);
      return saved(trx, before.id, person.id);
    }),
  );

export const deleteStation = ({ db }: Ports, { person, stationId }: RequestBy<'deleteStation'>): Accepted =>
  transact(db, async (trx) => {
    const station = await lockOwnStation(trx, stationId, person.id);
    if (!station) return GONE;
    await removeOwnStation(trx, station);
    return done({ status: true as const });
  });
