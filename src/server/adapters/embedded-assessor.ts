import { assessRound } from '../../domain/assessment/assess.ts';
import type { Assessor } from '../ports/assessor.ts';

/** The product's own assessor: it needs no network, and always says the same of the same round. */
export const embeddedAssessor = (): Assessor => ({ assess: async (task) => assessRound(task) });
