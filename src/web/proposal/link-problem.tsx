import type { ReactNode } from 'react';
import { failureDetail, type Failure } from '../../domain/foundation/failure-wording.ts';
import { DEAD_LINK } from '../../domain/proposal/proposal-link.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Button, buttonLook } from '../ui/button.tsx';

type LinkProblemProps = { title: string; message: string; why?: string; children?: ReactNode };

/** A page whose link does not work: what the matter is, why, and what to do. */
export function LinkProblem({ title, message, why, children }: LinkProblemProps) {
  return (
    <FormScreen title={title}>
      <div role="alert">
        <p className="text-lead font-semibold">{message}</p>
        {why && <p className="mt-2">{why}</p>}
      </div>
      {children}
      <p className="mt-6">
        <ScreenLink to="/" className={buttonLook('secondary')}>
          Back to Home
        </ScreenLink>
      </p>
    </FormScreen>
  );
}

/** Whether the server knows the link and says that it is of no use, rather than having no answer at all. */
export const isDead = ({ status }: Failure): boolean =>
  status === 400 || status === 404 || status === 409 || status === 410;

type FailedLinkProps = { title: string; failure: Failure; again: () => void; children?: ReactNode };

/** The page of a link that could not be read: dead, or without an answer that may still come. */
export function FailedLink({ title, failure, again, children }: FailedLinkProps) {
  if (isDead(failure))
    return (
      <LinkProblem
        title={title}
        message={DEAD_LINK}
        {...(failure.status !== 400 && failure.error ? { why: failure.error } : {})}
      >
        {children}
      </LinkProblem>
    );
  return (
    <LinkProblem
      title={title}
      message="We could not check your link"
      why={`${failureDetail(failure)} Your link is not affected.`.replace(/^Network Error/, 'Network Error.')}
    >
      <Button className="mt-6" onClick={again}>
        Try again
      </Button>
      {children}
    </LinkProblem>
  );
}
