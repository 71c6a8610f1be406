import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import { besideField } from '../platform/beside-field.ts';
import type { FieldProblem } from '../platform/use-submit.ts';
import { toast } from '../ui/toast.ts';

/** Says what failed on a page for everyone, and beside the field it is about. Apart from those who are signed in, whose pages would load more for it. */
export const toastPublicFailure = (
  title: string,
  failure: Failure,
  beside: FieldProblem,
): FieldProblem | undefined => {
  toast({ title, description: failureDetail(failure), variant: 'destructive' });
  return besideField(beside.field, failure, beside.words);
};
