import { useState } from 'react';
import { needsPassword } from '../../../domain/foundation/failure-wording.ts';
import { call } from '../../account/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../platform/toast.ts';
import type { Result } from '../../platform/client.ts';
import { PasswordField } from '../../ui/password-field.tsx';

/** The current password, with the reason once the server says that it is needed; a second step does as well. */
export function CurrentPassword({ isNeeded, problem = '' }: { isNeeded: boolean; problem?: string }) {
  const [isProven, setProven] = useState(false);
  const proveByStep = async () => {
    const read = await call('readFactors', {});
    const kinds = read.ok ? read.value.factors.map(({ kind }) => kind) : [];
    if (kinds.length === 0)
      return toast({ title: 'You have no second step', description: 'Use your password.' });
    const { askProof } = await import('../../account/second-step.tsx');
    if (!(await askProof({ byApp: kinds.includes('app'), byPasskey: kinds.includes('passkey') }))) return;
    setProven(true);
    toast({ title: 'Confirmed', description: 'Now try again: the password is not needed.' });
  };
  return (
    <div>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required={isNeeded && !isProven}
        missing="Enter your current password."
        problem={problem}
        help={isNeeded && 'You signed in a while ago. Enter your current password to confirm that it is you.'}
      />
      {isNeeded && !isProven && (
        <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => void proveByStep()}>
          Use a second step instead
        </Button>
      )}
    </div>
  );
}

/** What was typed there, as a call carries it. */
export const givenPassword = (value: (name: string) => string) => {
  const currentPassword = value('currentPassword');
  return currentPassword ? { currentPassword } : {};
};

/** The current password, in a form that begins without it: asked for once the server says that it is needed. */
export const useProof = () => {
  const [needed, setNeeded] = useState(false);
  return {
    field: needed && <CurrentPassword isNeeded />,
    /** Asks for the password once it is needed, until the call worked. */
    answered: (result: Result<unknown>) =>
      setNeeded((before) => !result.ok && (before || needsPassword(result.failure))),
  };
};
