import { done, refuse } from '../../domain/refusal.ts';
import { answerStation, readOffered } from '../actions/answer-station.ts';
import { asOrganiser } from '../actions/read-community.ts';
import { tryAssessor } from '../actions/try-assessor.ts';
import {
  checkStation,
  deleteStation,
  ownStationOf,
  saveStation,
  shareStation,
} from '../actions/write-station.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { findOwnStation } from '../store/own-station.ts';

export const ownStationRoutes = (ports: Ports) =>
  ({
    readOwnStation: async ({ stationId }, { person }) => {
      const found = await findOwnStation(ports.db, stationId, person.id);
      if (!found) return refuse('missing', 'This station is not there, or it is not yours.');
      const { source, ...station } = found;
      return done({ station: ownStationOf(station), text: source });
    },
    checkStation: (input, { person }) => checkStation(ports, { person, ...input }),
    saveStation: (input, { person }) => saveStation(ports, { person, ...input }),
    shareStation: (input, { person }) => shareStation(ports, { person, ...input }),
    deleteStation: (input, { person }) => deleteStation(ports, { person, ...input }),
    tryAssessor: (input, { person }) => tryAssessor(ports, { person, ...input }),
    readOfferedStation: ({ stationId }, { person }) =>
      asOrganiser(ports, person, () => readOffered(ports, stationId)),
    answerStation: (input, { person }) =>
      asOrganiser(ports, person, () => answerStation(ports, { person, ...input })),
  }) satisfies Partial<Handlers>;
