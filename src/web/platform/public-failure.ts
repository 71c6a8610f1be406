import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import { besideField } from './beside-field.ts';
import type { FieldProblem } from './use-submit.ts';
import { toast } from './toast.ts';

/** Says what failed on a page for everyone, and beside the field it is about. Apart from those who are signed in, whose pages would load more for it. */
export const toastPublicFailure = (
  title: string,
  failure: Failure,
  beside: FieldProblem,
): FieldProblem | undefined => {
  toast({ title, description: failureDetail(failure), variant: 'destructive' });
  // Not allowed (another way to sign in, not confirmed yet, suspended) says it all: what was typed is not wrong.
  return failure.status === 403 ? undefined : besideField(beside.field, failure, beside.words);
};
