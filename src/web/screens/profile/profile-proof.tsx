import { useState } from 'react';
import { needsPassword } from '../../../domain/foundation/failure-wording.ts';
import type { Result } from '../../platform/client.ts';
import { PasswordField } from '../../ui/password-field.tsx';

/** The current password, with the reason once the server says that it is needed. */
export const CurrentPassword = ({ isNeeded, problem = '' }: { isNeeded: boolean; problem?: string }) => (
  <PasswordField
    label="Current password"
    name="currentPassword"
    autoComplete="current-password"
    required={isNeeded}
    missing="Enter your current password."
    problem={problem}
    help={isNeeded && 'You signed in a while ago. Enter your current password to confirm that it is you.'}
  />
);

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
