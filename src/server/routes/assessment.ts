import { readAssessment, shareAssessment, correctTurn } from '../actions/assessment.ts';
import { startAssessment } from '../actions/start-assessment.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';

export const assessmentRoutes = (ports: Ports) =>
  ({
    startAssessment: ({ roomId, roundId, roomUrl }, { person }) =>
      startAssessment(ports, { person, roomId, roundId, roomUrl }),
    readAssessment: ({ roundId }, { person }) => readAssessment(ports, { person, roundId }),
    correctTurn: (input, { person }) => correctTurn(ports, { person, ...input }),
    shareAssessment: (input, { person }) => shareAssessment(ports, { person, ...input }),
  }) satisfies Partial<Handlers>;
