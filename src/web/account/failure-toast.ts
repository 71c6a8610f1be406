import {
  failureDetail,
  failureWording,
  type Failure,
  type FailureContext,
} from '../../domain/foundation/failure-wording.ts';
import { toast } from '../platform/toast.ts';

/** Says what failed on a signed-in page, except that the sign-in itself ended: that is said on the way out. */
export const toastFailure = (title: string, failure: Failure): void => {
  if (failure.status === 401) return;
  toast({ title, description: failureDetail(failure), variant: 'destructive' });
};

/** Says that a call failed, and why, in the words that the product has for it. */
export const toastCallFailure = (failure: Failure, context?: FailureContext): void =>
  toast({ ...failureWording(failure, context), variant: 'destructive' });
