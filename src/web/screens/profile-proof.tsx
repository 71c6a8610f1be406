import { useState } from 'react';
import { needsPassword } from '../../domain/failure-wording.ts';
import type { Result } from '../client.ts';
import { PasswordField } from '../ui/password-field.tsx';

/** The current password, in a form that begins without it: asked for once the server says that it is needed. */
export const useProof = () => {
  const [needed, setNeeded] = useState(false);
  return {
    field: needed && (
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        missing="Enter your current password."
        help="You signed in a while ago. Enter your current password to confirm that it is you."
      />
    ),
    /** What was typed, as a call carries it. */
    given: (value: (name: string) => string) => {
      const currentPassword = value('currentPassword');
      return currentPassword ? { currentPassword } : {};
    },
    /** Asks for the password once it is needed, until the call worked. */
    answered: (result: Result<unknown>) =>
      setNeeded((before) => !result.ok && (before || needsPassword(result.failure))),
  };
};
