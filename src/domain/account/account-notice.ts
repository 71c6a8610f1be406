/** Changes of an account that its owner gets a mail about and can undo. */
export const ACCOUNT_CHANGES = [
  'password-changed',
  'email-change-asked',
  'email-changed',
  'provider-linked',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** The kinds of mail about someone's own account. */
export const ACCOUNT_NOTICES = ['already-registered', 'address-in-use', ...ACCOUNT_CHANGES] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
