import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ownCaseId } from '../../../src/domain/station/own-station.ts';
import { CASE, secrets } from '../scene.ts';
import type { Stage, Rows } from './call-row.ts';

const STATION = readFileSync(new URL('../../../cases/gca-transient-visual-loss.md', import.meta.url), 'utf8');
/** A private station that the guest wrote, without faults. */
const stationOf = ({ maker }: Stage): Promise<string> =>
  maker.insert('own_stations', {
    author_id: maker.ids.guest.id,
    source: `${secrets.C} ${secrets.A} ${secrets.M}`,
    title: 'A station',
    is_ready: true,
  });

export const stationCalls = {
  listStations: { setting: { debrief: 'open' }, input: () => ({}) },
  markFavourite: { harmless: true, input: () => ({ caseId: CASE, favourite: true }) },
  wishStation: { harmless: true, input: () => ({ caseId: CASE }) },
  listWishes: {
    setting: { stage: 'Prep' },
    input: async ({ place, maker, world }) => {
      await world.pool.query(
        'insert into station_wishes (user_id, case_brief_id) values ($1, $2) on conflict do nothing',
        [maker.ids.guest.id, CASE],
      );
      return { roomId: place.roomId };
    },
  },

  'readOwnStation, the guest’s': { input: async (stage) => ({ stationId: await stationOf(stage) }) },
  checkStation: { harmless: true, input: () => ({ text: STATION }) },
  saveStation: { harmless: true, input: () => ({ text: STATION }) },
  'saveStation, the guest’s': {
    input: async (stage) => ({ stationId: await stationOf(stage), revision: 1, text: STATION }),
  },
  'shareStation, the guest’s': {
    input: async (stage) => ({ stationId: await stationOf(stage), audience: 'offered' }),
  },
  'deleteStation, the guest’s': { input: async (stage) => ({ stationId: await stationOf(stage) }) },
  'readCase, a private station of the guest’s': {
    input: async (stage) => {
      const stationId = await stationOf(stage);
      const guest = await stage.maker.signIn(stage.maker.ids.guest);
      await stage.world.call('saveStation', { stationId, revision: 1, text: STATION }, guest);
      return { caseId: ownCaseId(stationId) };
    },
  },
  tryAssessor: { harmless: true, input: () => ({ text: STATION, talk: 'Candidate: Hello.' }) },
  readOfferedStation: { harmless: true, input: () => ({ stationId: randomUUID() }) },
  answerStation: {
    harmless: true,
    input: () => ({ stationId: randomUUID(), revision: 1, accept: true, words: '' }),
  },
} as const satisfies Rows;
