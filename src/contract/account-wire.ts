/** The calls about accounts, sign-ins and passwords; part of `wire.ts`. */
export const accountWire = {
  signUp: 'POST /auth/sign-up/email',
  resendSignUp: 'POST /auth/sign-up/resend',
  signIn: 'POST /auth/sign-in/email',
  signOut: 'POST /auth/sign-out',
  signOutEverywhere: 'POST /auth/sign-out-everywhere',
  listSignIns: 'GET /auth/sign-in',
  endSignIn: 'POST /auth/sign-in/end',
  readSession: 'GET /auth/get-session',
  readReach: 'GET /auth/reach',
  requestPasswordReset: 'POST /auth/request-password-reset',
  changeEmail: 'POST /auth/change-email',
  changePassword: 'POST /auth/update-password',
  exchangeCode: 'POST /auth/exchange',
  undoAccountChange: 'POST /auth/undo-change',
} as const;
