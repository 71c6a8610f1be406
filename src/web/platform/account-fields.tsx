import { passwordTooShort, passwordProblem, passwordsDiffer } from '../../domain/account/password.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { FieldProblem } from './use-submit.ts';
import { TextField } from '../ui/text-field.tsx';

type EmailFieldProps = { defaultValue?: string | null; problem?: string; offersPasskey?: boolean };

/** The address an account goes by. */
export const EmailField = ({ defaultValue = null, problem = '', offersPasskey = false }: EmailFieldProps) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete={offersPasskey ? 'username webauthn' : 'username'}
    placeholder="you@example.com"
    missing="Enter your email address."
    problem={problem}
    defaultValue={defaultValue ?? undefined}
    required
  />
);

/** On the pages that set a first or forgotten password, two that differ are pointed out before anything else. */
export const newPasswordProblem = (password: string, confirmation: string) =>
  password === confirmation ? passwordProblem(password, confirmation) : passwordsDiffer;

type PasswordProblem = NonNullable<ReturnType<typeof passwordProblem>>;

/** Where a problem of a new password stands: beside the second of two that differ. */
export const besidePassword = (problem: PasswordProblem): FieldProblem => ({
  field: problem === passwordsDiffer ? 'confirmation' : 'password',
  words: problem === passwordsDiffer ? 'This differs from the password above.' : 'This length does not work.',
});

type NewPasswordFieldsProps = { label: string; again: string; problemOf: (field: string) => string };

/** A new password, typed twice. */
export const NewPasswordFields = ({ label, again, problemOf }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      help={passwordTooShort.description}
      missing="Choose a password."
      problem={problemOf('password')}
      required
    />
    <PasswordField
      label={again}
      name="confirmation"
      autoComplete="new-password"
      missing="Enter the password again."
      problem={problemOf('confirmation')}
      required
    />
  </>
);
