import { done, refuse } from '../../domain/refusal.ts';
import { answerStation, readOffered } from '../actions/answer-station.ts';
import { asOrganiser } from '../actions/as-organiser.ts';
import { tryAssessor } from '../actions/try-assessor.ts';
import {
  checkStation,
  deleteStation,
  ownStationOf,
  saveStation,
  shareStation,
} from '../actions/write-station.ts';
import type { Handlers } from '../http/bind.ts';
import { findOwnStation } from '../store/own-station.ts';

export const ownStationRoutes = {
  readOwnStation: async ({ db }, { stationId, person }) => {
    const found = await findOwnStation(db, stationId, person.id);
    if (!found) return refuse('missing', 'This station is not there, or it is not yours.');
    const { source, ...station } = found;
    return done({ station: ownStationOf(station), text: source });
  },
  checkStation,
  saveStation,
  shareStation,
  deleteStation,
  tryAssessor,
  readOfferedStation: asOrganiser(readOffered),
  answerStation: asOrganiser(answerStation),
} satisfies Partial<Handlers>;
