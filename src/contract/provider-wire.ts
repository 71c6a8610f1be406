/** The calls about providers that people sign in with, a part of `wire.ts`. */
export const providerWire = {
  beginProvider: 'POST /auth/provider/begin',
  finishProvider: 'POST /auth/provider/finish',
  linkProvider: 'POST /auth/provider/link',
  mailProviderLink: 'POST /auth/provider/mail',
  leaveProvider: 'POST /auth/provider/leave',
  removeProvider: 'POST /auth/provider/remove',
} as const;
