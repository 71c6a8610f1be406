export const PASSWORD_MINIMUM = 8;
/** Long enough for any passphrase, short enough that hashing it is no attack. */
export const PASSWORD_MAXIMUM = 256;

export const passwordTooShort = {
  title: 'Password too short',
  description: 'Use at least 8 characters.',
} as const;
export const passwordTooLong = {
  title: 'Password too long',
  description: `Use at most ${PASSWORD_MAXIMUM} characters.`,
} as const;
export const passwordsDiffer = {
  title: 'Passwords do not match',
  description: 'Please make sure your passwords match.',
} as const;

/** What is wrong with a new password and its confirmation, or null. */
export const passwordProblem = (password: string, confirmation: string) => {
  if (password.length < PASSWORD_MINIMUM) return passwordTooShort;
  if (password.length > PASSWORD_MAXIMUM) return passwordTooLong;
  return password === confirmation ? null : passwordsDiffer;
};
