import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../../people.ts';
import { MADE_UP, type Rows } from './call-row.ts';

export const secondFactorCalls = {
  readFactors: { harmless: true, input: () => ({}) },
  beginApp: { harmless: true, input: () => ({ currentPassword: PASSWORD }) },
  'beginApp, without the password': { harmless: true, input: () => ({}) },
  addApp: { harmless: true, input: () => ({ setup: MADE_UP, code: '123456' }) },
  beginPasskey: { harmless: true, input: () => ({ currentPassword: PASSWORD }) },
  addPasskey: { harmless: true, input: () => ({ name: 'Mine', passkey: {} }) },
  renameFactor: { harmless: true, input: () => ({ factorId: randomUUID(), name: 'Mine' }) },
  removeFactor: { harmless: true, input: () => ({ factorId: randomUUID() }) },
  renewRecoveryCodes: { harmless: true, input: () => ({}) },
  askPasskey: { harmless: true, input: () => ({}) },
  signInByPasskey: { harmless: true, input: () => ({ passkey: {} }) },
  takeSecondStep: { harmless: true, input: () => ({ ticket: MADE_UP, code: '123456' }) },
  beginProvider: { harmless: true, input: () => ({ provider: 'none' }) },
  finishProvider: {
    harmless: true,
    input: () => ({ provider: 'none', answer: 'code=made-up&state=made-up' }),
  },
  linkProvider: { harmless: true, input: () => ({ password: PASSWORD }) },
  mailProviderLink: { harmless: true, input: () => ({}) },
  leaveProvider: { harmless: true, input: () => ({ provider: 'none' }) },
  removeProvider: { harmless: true, input: () => ({ identityId: randomUUID() }) },
  readPush: { harmless: true, input: () => ({}) },
  savePushKinds: { harmless: true, input: () => ({ kinds: ['soon'] }) },
  addPushDevice: {
    harmless: true,
    input: () => ({ endpoint: 'https://10.0.0.1/push', p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }),
  },
  removePushDevice: { harmless: true, input: () => ({ endpoint: 'https://push.example/none' }) },
  proveAgain: { harmless: true, input: () => ({ code: '123456' }) },
} as const satisfies Rows;
