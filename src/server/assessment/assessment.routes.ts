import { agreeCorrection, readAssessment, shareAssessment, correctTurn } from './assessment.ts';
import { startAssessment } from './start-assessment.ts';
import { listenerWords } from '../../domain/assessment/listener.ts';
import { done } from '../../domain/foundation/refusal.ts';
import type { Handlers } from '../platform/http/bind.ts';

export const assessmentRoutes = {
  readListener: async ({ listener }) => done({ words: listenerWords(listener), measured: listener.measured }),
  startAssessment,
  readAssessment,
  correctTurn,
  agreeCorrection,
  shareAssessment,
} satisfies Partial<Handlers>;
