/** What people are told by mail about their own account. */
export const ACCOUNT_NOTICES = ['already-registered', 'password-changed', 'email-change-asked'] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
