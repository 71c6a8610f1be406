/** The calls about second steps and passkeys, a part of `wire.ts`. */
export const secondFactorWire = {
  readFactors: 'GET /auth/factor',
  beginApp: 'POST /auth/factor/app',
  addApp: 'POST /auth/factor/app/add',
  beginPasskey: 'POST /auth/factor/passkey',
  addPasskey: 'POST /auth/factor/passkey/add',
  renameFactor: 'POST /auth/factor/name',
  removeFactor: 'POST /auth/factor/remove',
  renewRecoveryCodes: 'POST /auth/factor/recovery',
  askPasskey: 'POST /auth/passkey',
  signInByPasskey: 'POST /auth/sign-in/passkey',
  takeSecondStep: 'POST /auth/sign-in/second-step',
  proveAgain: 'POST /auth/prove',
} as const;
