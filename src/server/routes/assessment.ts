import { readAssessment, shareAssessment, correctTurn } from '../actions/assessment.ts';
import { startAssessment } from '../actions/start-assessment.ts';
import type { Handlers } from '../http/bind.ts';

export const assessmentRoutes = {
  startAssessment,
  readAssessment,
  correctTurn,
  shareAssessment,
} satisfies Partial<Handlers>;
