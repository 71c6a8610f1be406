import { passwordTooShort } from '../../domain/password.ts';
import { PasswordField } from '../ui/password-field.tsx';

type NewPasswordFieldsProps = { label: string; again: string };

/** A new password, typed twice. */
export const NewPasswordFields = ({ label, again }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      help={passwordTooShort.description}
      missing="Choose a password."
      required
    />
    <PasswordField
      label={again}
      name="confirmation"
      autoComplete="new-password"
      missing="Enter the password again."
      required
    />
  </>
);
