import type { Failure } from '../../domain/foundation/failure-wording.ts';
import type { FieldProblem } from './use-submit.ts';

const ABOUT_INPUT: readonly (number | undefined)[] = [400, 401, 403, 409];

/** What to look at, beside its field. What the network or the server could not do, or not now, is about no field. */
export const besideField = (field: string, { status }: Failure, words: string): FieldProblem | undefined =>
  ABOUT_INPUT.includes(status) ? { field, words } : undefined;
