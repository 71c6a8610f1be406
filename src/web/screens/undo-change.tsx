import { useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { LinkProblem } from '../proposal/link-problem.tsx';
import { Button } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem.tsx';

const TITLE = 'This was not you?';

function Undone() {
  return (
    <FormScreen title={TITLE}>
      <output className="block">
        <span className="block text-lead font-semibold">The change was undone.</span>
        <span className="mt-2 block">
          Every device was logged out. We have sent you an email with a link to choose a new password.
        </span>
      </output>
    </FormScreen>
  );
}

/** The page of the link in every mail about a change of an account. Opening it does nothing yet. */
export default function UndoChange() {
  const token = useSearchParams()[0].get('t') ?? '';
  const [done, setDone] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    const result = await call('undoAccountChange', { token });
    if (!result.ok) return failureDetail(result.failure);
    setDone(true);
  });

  if (done) return <Undone />;
  if (token === '')
    return <LinkProblem title={TITLE} message="This link is incomplete. Open it again from your email." />;
  return (
    <FormScreen
      title={TITLE}
      lead="If you did not make the change we wrote to you about, undo it. We will log out every device and send you an email to choose a new password."
      footer={
        <p>
          It was you? Then there is nothing to do. <TextLink to="/">Back to Home</TextLink>
        </p>
      }
    >
      <form onSubmit={onSubmit} className="grid gap-5">
        <ProblemAlert>{problem}</ProblemAlert>
        <Button type="submit" busy={busy} busyText="Undoing...">
          Undo the change
        </Button>
      </form>
    </FormScreen>
  );
}
