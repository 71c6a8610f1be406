import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { KnownPasskey, Passkeys } from '../ports/factors.ts';

const TIMEOUT_MS = 5 * 60_000;

/** What was signed, as it was given out. */
const textOf = (challenge: string): string => Buffer.from(challenge, 'base64url').toString('utf8');

const descriptor = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports: [...transports],
});

/** Passkeys of one origin. An answer made for another origin, or for nothing that was asked here, does not hold. */
export const webauthnPasskeys = (origin: string): Passkeys => {
  const rpID = new URL(origin).hostname;
  return {
    askToMake: async (challenge, { id, name }, known) => ({
      ...(await generateRegistrationOptions({
        rpName: 'Fellow Eye',
        rpID,
        userName: name,
        userID: new Uint8Array(Buffer.from(id)),
        challenge,
        timeout: TIMEOUT_MS,
        excludeCredentials: known.map(descriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })),
    }),
    askToShow: async (challenge, known) => ({
      ...(await generateAuthenticationOptions({
        rpID,
        challenge,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: known.map(descriptor),
      })),
    }),
    made: async (answer, isOurs) => {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks what it reads
          response: answer as unknown as RegistrationResponseJSON,
          expectedChallenge: (challenge) => isOurs(textOf(challenge)),
          expectedOrigin: origin,
          expectedRPID: rpID,
        });
        if (!verified) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { credentialId: id, publicKey: new Uint8Array(publicKey), counter, transports };
      } catch {
        // It throws on whatever does not hold; none of it is a fault of ours.
        return null;
      }
    },
    idOf: ({ id }) => (typeof id === 'string' && id.length <= 1400 ? id : null),
    shown: async (answer, { credentialId, publicKey, counter, transports }, isOurs) => {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks what it reads
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge: (challenge) => isOurs(textOf(challenge)),
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: { id: credentialId, publicKey, counter, transports: [...transports] },
        });
        return verified ? { counter: authenticationInfo.newCounter } : null;
      } catch {
        return null;
      }
    },
  };
};
