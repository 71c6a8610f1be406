import { agreeCorrection, readAssessment, shareAssessment, correctTurn } from './assessment.ts';
import { startAssessment } from './start-assessment.ts';
import type { Handlers } from '../platform/http/bind.ts';

export const assessmentRoutes = {
  startAssessment,
  readAssessment,
  correctTurn,
  agreeCorrection,
  shareAssessment,
} satisfies Partial<Handlers>;
