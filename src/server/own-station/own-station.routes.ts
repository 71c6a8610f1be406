import { countSettledVerdicts } from '../debrief/settled-verdict.store.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { answerStation, readOffered } from './answer-station.ts';
import { asOrganiser } from '../organiser/as-organiser.ts';
import { tryAssessor } from './try-assessor.ts';
import { checkStation, deleteStation, ownStationOf, saveStation, shareStation } from './write-station.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { findOwnStation } from '../station/own-station.store.ts';

export const ownStationRoutes = {
  readOwnStation: async ({ db }, { stationId, person }) => {
    const found = await findOwnStation(db, stationId, person.id);
    if (!found) return refuse('missing', 'This station is not there, or it is not yours.');
    const { source, ...station } = found;
    const [settled = null] = await countSettledVerdicts(db, station.caseId);
    return done({ station: ownStationOf(station), text: source, settled });
  },
  checkStation,
  saveStation,
  shareStation,
  deleteStation,
  tryAssessor,
  readOfferedStation: asOrganiser(readOffered),
  answerStation: asOrganiser(answerStation),
} satisfies Partial<Handlers>;
