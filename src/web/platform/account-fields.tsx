import { passwordTooShort, passwordProblem, passwordsDiffer } from '../../domain/account/password.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The address an account goes by. */
export const EmailField = ({ defaultValue = null }: { defaultValue?: string | null }) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    placeholder="you@example.com"
    missing="Enter your email address."
    defaultValue={defaultValue ?? undefined}
    required
  />
);

/** On the pages that set a first or forgotten password, two that differ are pointed out before anything else. */
export const newPasswordProblem = (password: string, confirmation: string) =>
  password === confirmation ? passwordProblem(password, confirmation) : passwordsDiffer;

/** A new password, typed twice. */
export const NewPasswordFields = ({ label, again }: { label: string; again: string }) => (
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
