/** Changes of an account that its owner is told of by mail and can undo. */
export const ACCOUNT_CHANGES = ['password-changed', 'email-change-asked', 'email-changed'] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** What people are told by mail about their own account. */
export const ACCOUNT_NOTICES = ['already-registered', 'address-in-use', ...ACCOUNT_CHANGES] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
