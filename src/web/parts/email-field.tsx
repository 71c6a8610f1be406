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
