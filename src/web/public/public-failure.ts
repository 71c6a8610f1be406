import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import { toast } from '../ui/toast.ts';

/** Says what failed on a page for everyone. Apart from those who are signed in, whose pages would load more for it. */
export const toastPublicFailure = (title: string, failure: Failure): void =>
  toast({ title, description: failureDetail(failure), variant: 'destructive' });
